import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from '#server/shared/images.ts'
import { aBlank, aCover } from '#server/testing/outside/pictures.ts'
import { isPlaceholder } from './storeCover.ts'

const judge = async (bytes: Buffer, drawsGreySheets: boolean) =>
  isPlaceholder((await readPicture(bytes, 320))!, drawsGreySheets)

/** A sheet with words in the middle, as services draw it where they have no cover. */
const sheet = (widthPx: number, heightPx: number, paper: string, ink: string) =>
  sharp(
    Buffer.concat(
      Array.from({ length: heightPx * widthPx }, (_, at) =>
        colour(isWord((at % widthPx) / widthPx, Math.floor(at / widthPx) / heightPx) ? ink : paper),
      ),
    ),
    { raw: { width: widthPx, height: heightPx, channels: 3 } },
  )
const colour = (hex: string) => Buffer.from(hex, 'hex')
const isWord = (x: number, y: number) => x > 0.2 && x < 0.8 && y > 0.44 && y < 0.56 && Math.floor(x * 40) % 2 === 0

// The one dot that Open Library sends where it has no cover.
const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

describe('no cover, from any sender:', { tags: ['RULE-051', 'BOOKS-014'] }, () => {
  test.each([
    ['one dot', () => dot],
    ['a picture too small to see anything', () => aCover(1, 50, 75)],
    ['a banner', () => aCover(1, 600, 200)],
    ['a bookmark', () => aCover(1, 100, 400)],
    ['a white sheet', () => aBlank(300, 450)],
    ['a black sheet', () => aBlank(300, 450, 0)],
    ['a sheet of one colour, as JPEG', () => sheet(300, 450, 'a03c28', 'a03c28').jpeg().toBuffer()],
  ])('%s', async (_name, make) => {
    expect(await judge(await make(), false)).toBe(true)
  })
})

test.each([
  [575, 750, 'ffffff', '9a9a9a', 'png'],
  [300, 391, 'e8e8e8', '6e6e6e', 'png'],
  [128, 167, 'f2f2f2', '8c8c8c', 'jpeg'],
] as const)(
  "Google Books' grey placeholder is not a cover: %i×%i, %s",
  { tags: ['RULE-051'] },
  async (width, height, paper, ink, format) => {
    expect(await judge(await sheet(width, height, paper, ink).toFormat(format).toBuffer(), true)).toBe(true)
  },
)

describe('a cover', () => {
  test.each([
    ['upright', 400, 600],
    ['of a thumbnail', 128, 192],
    ['square', 400, 400],
    ['on its side', 600, 450],
    ['of a slim paperback', 300, 640],
  ])('%s is one', async (_name, width, height) => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const cover = aCover(seed, width, height)
      expect([await judge(cover, false), await judge(cover, true)], `seed ${seed}`).toEqual([false, false])
    }
  })

  test('that is plain with lettering counts, in colour from every host, in grey from all but Google Books', async () => {
    const red = await sheet(400, 600, 'a03c28', 'f5e6c8').jpeg().toBuffer()
    expect([await judge(red, false), await judge(red, true)]).toEqual([false, false])
    expect(await judge(await sheet(400, 600, 'ffffff', '000000').jpeg().toBuffer(), false)).toBe(false)
  })

  test('in black and white that is a picture is one from Google Books too', async () => {
    expect(await judge(await sharp(aCover(3)).greyscale().jpeg().toBuffer(), true)).toBe(false)
  })
})
