import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { anApp } from '../testing/house/app.ts'
import { filesOf, sendPicture } from '../testing/outside/avatars.ts'
import { aHouse, type HouseWithPool } from '../testing/house/house.ts'
import { formats, hostileFiles } from '../testing/outside/hostileFiles.ts'
import { aCover } from '../testing/outside/pictures.ts'
import { aReader } from '../testing/cast/reader.ts'

let house: HouseWithPool
let app: FastifyInstance
beforeAll(async () => {
  house = await aHouse()
  app = await anApp(house.config, house)
})

test('of more than 500 hostile files each is refused or becomes a small clean square', { tags: ['T26'] }, async () => {
  const reader = await aReader(house)
  const files = hostileFiles(await Promise.all(formats.map(async (format) => ({ format, bytes: await real(format) }))))
  expect(files.length).toBeGreaterThan(500)
  const found: Record<string, number> = {}
  for (const { name, as, bytes } of files) {
    await house.limits.forget('avatars-per-reader', reader.id)
    const { status, code, avatarUrl } = await sendPicture(app, reader, bytes, { as })
    const outcome = status === 200 ? 'clean' : `${status} ${code}`
    found[outcome] = (found[outcome] ?? 0) + 1
    if (status === 200) await expectClean((await app.inject(avatarUrl!)).rawPayload, name)
  }
  expect(Object.keys(found).sort()).toEqual(['400 NOT_A_PICTURE', 'clean'])
  // Neither a door that lets nothing in nor one that lets everything in.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(50)
  expect(filesOf(house, reader.id)).toHaveLength(1)
})

test.each(['image/svg+xml', 'image/png'])('an SVG sent as %s is refused', { tags: ['T26'] }, async (as) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')
  const { status, code } = await sendPicture(app, await aReader(house), svg, { as })
  expect([status, code]).toEqual([400, 'NOT_A_PICTURE'])
})

/** A small picture that says where it was taken, and by whom. */
async function real(format: (typeof formats)[number]): Promise<Buffer> {
  const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } }
  const small = sharp(aCover(3, 96, 64))
    .withMetadata({ orientation: 6 })
    .withExif(exif)
  return small.toFormat(format).toBuffer()
}

async function expectClean(file: Buffer, name: string): Promise<void> {
  const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
  expect([format, exif, icc, xmp, iptc, orientation ?? 1], name).toEqual(['webp', ...Array(4).fill(undefined), 1])
  expect([width, width <= 512], name).toEqual([height, true])
  expect(file.includes('canary') || file.includes('script'), name).toBe(false)
  // A RIFF says how long it is: nothing hangs behind it.
  expect(file.readUInt32LE(4) + 8, name).toBe(file.length)
}
