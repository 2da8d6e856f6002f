import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture } from '#server/testing/outside/httpsHost.ts'
import { aPicture, host, house, setUpCovers } from '#server/testing/outside/outsideCovers.ts'
import { downloadReaderCover } from './downloadCover.ts'

setUpCovers()

describe('the cover at an address that a reader gave', () => {
  test(
    'the grey sheet of Google Books is none there, although a reader gave the same bytes before',
    { tags: ['RULE-051'] },
    async () => {
      const plain = (width: number, height: number, background: string) => ({
        create: { width, height, background, channels: 3 as const },
      })
      const sheet = sharp(plain(300, 450, '#eeeeee')).composite([{ input: plain(200, 30, '#888888') }])
      host.answers(picture(await sheet.png().toBuffer()))
      expect(await downloadReaderCover(house, 'https://pictures.example/grey.png')).toMatch(/^\/covers\//)
      expect(await downloadReaderCover(house, 'https://books.google.com/books/content?id=zyTCAlFPjgYC')).toBeUndefined()
    },
  )

  test(
    'of Google Books is requested as the front cover, without page decoration',
    { tags: ['RULE-049', 'RULE-050'] },
    async () => {
      host.answers(aPicture())
      const given = 'http://books.google.com/books/content?id=zyTCAlFPjgYC&pg=PA3&img=1&zoom=5&edge=curl&imgtk=AFLRE'
      expect(await downloadReaderCover(house, given)).toMatch(/^\/covers\//)
      expect(host.asked).toEqual([
        'books.google.com/books/content?id=zyTCAlFPjgYC&printsec=frontcover&img=1&source=gbs_api&fife=w480-h720',
      ])
    },
  )

  test('is there at once', { tags: ['CALLS-041'] }, async () => {
    host.answers(aPicture())
    expect(await downloadReaderCover(house, 'https://pictures.example/mine.jpg')).toMatch(/^\/covers\//)
  })

  test(
    'an internal one, a missing one and one too large get the same answer after the same time',
    { tags: ['T24', 'T25'] },
    async () => {
      const began = performance.now()
      host.answers((response) => response.writeHead(200).end('<svg/>'))
      const given = ['https://127.0.0.1/', 'https://db.internal/', 'https://pictures.example/page', 'no address']
      expect(await Promise.all(given.map((address) => downloadReaderCover(house, address)))).toEqual(
        given.map(() => undefined),
      )
      host.answers((response) => response.writeHead(200, { 'content-length': 40 * 2 ** 20 }).write('much'))
      expect(await downloadReaderCover(house, 'https://pictures.example/40-mb.jpg')).toBeUndefined()
      const tookMs = performance.now() - began
      expect(tookMs).toBeGreaterThan(2900)
      expect(tookMs).toBeLessThan(4500)
    },
  )
})
