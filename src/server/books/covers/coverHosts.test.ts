import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { aBook, aPicture, coverOf, host, house, setUpCovers } from '#server/testing/outside/outsideCovers.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { fetchCover } from './fetchCover.ts'

setUpCovers()

describe('a host that does not answer', () => {
  /** Knows nothing yet of how hosts fare, and leaves the other tests' hosts to them. */
  const aFreshHouse = () => ({ ...house, outbound: openOutbound('Sageleaf', { network: host.network }) })
  const runsIn = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs`.execute(house.db)
    return rows.map(({ seconds }) => Math.round(seconds / 10) * 10)
  }

  test('is retried at growing intervals, then given up: the book keeps its cloth', async () => {
    host.answers((response) => response.writeHead(500).end())
    const spared = aFreshHouse()
    const bookId = await aBook({ cover: 'https://pictures.example/1.jpg' })
    for (const [tries, seconds] of [60, 900, 7200, 43_200, 172_800].entries()) {
      await fetchCover(spared, tries === 0 ? { bookId } : { bookId, tries })
      expect([await queuedJobs(house, 'fetch-cover'), await runsIn()]).toEqual([
        [{ bookId, tries: tries + 1 }],
        [seconds],
      ])
      await sql`delete from graphile_worker._private_jobs`.execute(house.db)
    }
    await fetchCover(spared, { bookId, tries: 5 })
    expect([await queuedJobs(house, 'fetch-cover'), await coverOf(bookId)]).toEqual([[], null])
    const sought = house.db.selectFrom('covers_sought').where('book_id', '=', bookId)
    expect(await sought.selectAll().execute()).toEqual([])
  })

  test('is not asked for as long as it says', async () => {
    host.answers((response) => response.writeHead(429, { 'retry-after': '300' }).end())
    const spared = aFreshHouse()
    for (const at of [1, 2, 3]) {
      await fetchCover(spared, { bookId: await aBook({ cover: `https://pictures.example/${at}.jpg` }) })
    }
    expect([await runsIn(), host.asked]).toEqual([[300, 300, 300], ['pictures.example/1.jpg']])
  })

  test('is left alone when it keeps failing, and so refuses for a while', async () => {
    host.answers((response) => response.writeHead(403).end())
    const spared = aFreshHouse()
    for (let at = 0; at < 8; at += 1)
      await fetchCover(spared, { bookId: await aBook({ cover: `https://pictures.example/${at}.jpg` }) })
    expect(host.asked).toHaveLength(5)
    expect(await queuedJobs(house, 'fetch-cover')).toHaveLength(8)
  })

  test('does not delay covers from other hosts', async () => {
    host.answers((response, request) =>
      request.headers.host === 'pictures.example' ? response.destroy() : aPicture()(response, request),
    )
    const bookId = await aBook({ cover: 'https://pictures.example/1.jpg', isbn: '9780141439587' })
    await fetchCover(house, { bookId })
    expect([await coverOf(bookId), await queuedJobs(house, 'fetch-cover')]).toEqual([expect.any(String), []])
  })
})
