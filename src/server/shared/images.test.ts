import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { aBlank, aCover } from '#server/testing/outside/pictures.ts'
import { drawPicture, readPicture, readSquare } from './images.ts'

const cover = aCover(1)

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is read from %s', async (format) => {
    const picture = await readPicture(await sharp(cover).toFormat(format).toBuffer(), 320)
    expect(picture).toMatchObject({ widthPx: 320, heightPx: 480, channels: 3, source: { widthPx: 400, heightPx: 600 } })
  })

  test.each(['webp', 'avif'] as const)('is rendered as %s in each size, small enough for phones', async (format) => {
    const picture = await readPicture(cover, 320)
    for (const widthPx of [160, 320]) {
      const drawn = await drawPicture(picture!, { widthPx }, format)
      const { width, height, format: is } = await sharp(drawn).metadata()
      expect([width, height, is]).toEqual([widthPx, widthPx * 1.5, format === 'avif' ? 'heif' : 'webp'])
      expect(drawn.length).toBeLessThan(12 * 1024)
    }
  })

  test('is never made larger than it was', async () => {
    const picture = await readPicture(aCover(2, 100, 150), 320)
    const { width, height } = await sharp(await drawPicture(picture!, { widthPx: 320 }, 'webp')).metadata()
    expect([width, height]).toEqual([100, 150])
  })

  test('fills a box, its overhang cut off', async () => {
    const picture = await readPicture(cover, 512)
    const { width, height } = await sharp(
      await drawPicture(picture!, { widthPx: 128, heightPx: 128 }, 'webp'),
    ).metadata()
    expect([width, height]).toEqual([128, 128])
  })

  test.each([
    [400, 600, 512, 400],
    [4000, 300, 512, 300],
    [900, 1200, 512, 512],
    [20, 30, 512, 20],
  ])('of %i by %i is cut to a square of at most %i: %i', async (widthPx, heightPx, mostPx, sidePx) => {
    const square = await readSquare(aCover(1, widthPx, heightPx), mostPx)
    expect(square).toMatchObject({ widthPx: sidePx, heightPx: sidePx, source: { widthPx, heightPx } })
  })

  test('is cut upright, around its middle', async () => {
    const stripes = { create: { width: 300, height: 100, channels: 3 as const, background: '#f00' } }
    const middle = await sharp({ create: { ...stripes.create, width: 100, background: '#00f' } })
      .png()
      .toBuffer()
    const lying = await sharp(stripes)
      .composite([{ input: middle, left: 100, top: 0 }])
      .jpeg()
      .toBuffer()
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const square = await readSquare(turned, 512)
    expect(square).toMatchObject({ widthPx: 100, heightPx: 100, source: { widthPx: 100, heightPx: 300 } })
    const [red, green, blue] = square!.pixels.subarray((50 * 100 + 50) * 3)
    expect([red! < 20, green! < 20, blue! > 235]).toEqual([true, true, true])
  })

  test.each([
    ['of greys', (from: Sharp) => from.greyscale()],
    ['of inks', (from: Sharp) => from.toColourspace('cmyk')],
    ['seen through', (from: Sharp) => from.ensureAlpha(0.5).png()],
    ['with 16 bits', (from: Sharp) => from.toColourspace('rgb16').png()],
  ])('%s comes out in three colours', async (_kind, as) => {
    const made = as(sharp(cover))
    const picture = await readPicture(await (_kind === 'of inks' ? made.jpeg() : made).toBuffer(), 320)
    expect(picture?.pixels.length).toBe(320 * 480 * (picture?.channels ?? 0))
    const { channels, space } = await sharp(await drawPicture(picture!, { widthPx: 160 }, 'webp')).metadata()
    expect([channels, space]).toEqual([3, 'srgb'])
  })

  test(
    'loses what the file said besides: place, camera, comments, and what hung at its end',
    { tags: ['T26'] },
    async () => {
      const exif = { IFD0: { Copyright: 'canary', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
      const said = await sharp(cover).jpeg().withMetadata({ orientation: 6 }).withExif(exif).toBuffer()
      const tail = Buffer.concat([said, Buffer.from('<script>alert("canary")</script>')])
      const picture = await readPicture(tail, 320)
      expect(picture).toMatchObject({ widthPx: 320, heightPx: 213 })
      for (const format of ['webp', 'avif'] as const) {
        const drawn = await drawPicture(picture!, { widthPx: 320 }, format)
        expect(drawn.includes('canary') || drawn.includes('script')).toBe(false)
        const { exif: kept, icc, xmp, orientation } = await sharp(drawn).metadata()
        expect([kept, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      }
    },
  )
})

describe('no picture of ours', { tags: ['T26'] }, () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="9" height="9"/></svg>'
  test.each([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind the first bytes of a GIF', () => Buffer.from(`GIF89a${svg}`)],
    ['a page', () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 251))],
    ['a JPEG cut in half', async () => (await sharp(cover).jpeg().toBuffer()).subarray(0, 2000)],
    ['a PNG cut in half', () => cover.subarray(0, cover.length / 2)],
    ['a TIFF', () => sharp(cover).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ])('%s', async (_name, make) => {
    expect(await readPicture(await make(), 320)).toBeUndefined()
  })
})

describe('a file that would burst', { tags: ['T27'] }, () => {
  test.each([
    ['a PNG of 30,000 by 30,000 dots', () => aBlank(30_000, 30_000)],
    ['a PNG of 16,000 by 16,000 dots', () => aBlank(16_000, 16_000)],
    ['a PNG of one dot by 20,000', () => aBlank(1, 20_000)],
    ['a WebP of 16,383 by 16,383 dots', () => aWebpHead(16_383)],
  ])('%s is refused in less than a second of the processor’s time, and costs no memory', async (_name, make) => {
    const bomb = make()
    expect(bomb.length).toBeLessThan(200 * 1024)
    const { result, busyMs, roseMb } = await measured(() => readPicture(bomb, 320))
    expect(result).toBeUndefined()
    expect(busyMs).toBeLessThan(1000)
    expect(roseMb).toBeLessThan(150)
  })

  test('of ten thousand pictures in a GIF the first is read, as fast', async () => {
    const many = aGif(10_000)
    const { result, busyMs, roseMb } = await measured(() => readPicture(many, 320))
    expect(result).toMatchObject({ widthPx: 64, heightPx: 96 })
    expect(busyMs).toBeLessThan(1000)
    expect(roseMb).toBeLessThan(150)
  })

  test('the largest readable one costs less than 150 MB while the server keeps answering', async () => {
    const large = aBlank(4_800, 5_000)
    const began = performance.now()
    const before = process.threadCpuUsage()
    const { result, roseMb } = await measured(() =>
      Promise.all(Array.from({ length: 6 }, () => readPicture(large, 320))),
    )
    // Processor time, not the event loop's: on a busy machine that counts the time without a processor as well.
    const { user, system } = process.threadCpuUsage(before)
    const busyShare = (user + system) / 1000 / (performance.now() - began)
    expect(result.every((picture) => picture?.widthPx === 320)).toBe(true)
    expect(roseMb).toBeLessThan(150)
    expect(busyShare).toBeLessThan(0.5)
  })
})

async function measured<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  clearInterval(look)
  return {
    result,
    busyMs: (user + system) / 1000,
    roseMb: (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20,
  }
}

/** The start of a WebP without loss, which says how large it is, and no more. */
function aWebpHead(sidePx: number): Buffer {
  const head = Buffer.alloc(2000)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(head.length - 8, 4)
  head.write('WEBPVP8L', 8, 'latin1')
  head.writeUInt32LE(head.length - 20, 16)
  head[20] = 0x2f
  head.writeUInt32LE(((sidePx - 1) | ((sidePx - 1) << 14)) >>> 0, 21)
  return head
}

/** A GIF of so many pictures, each of them a single dot on the first one. Source: GIF89a specification. */
function aGif(pictures: number): Buffer {
  const head = Buffer.from('47494638396140006000800000204060ffffff', 'hex')
  const one = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => one), Buffer.from('3b', 'hex')])
}
