import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isAddedByHand } from '../books/addedByHand.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { refuse } from '../shared/problem.ts'
import { escapeHtml } from '../shared/text.ts'
import { listPaths } from './listPaths.ts'

/** Of `books.number`: search engines read at most 50,000 addresses from a file. */
const numbersPerPart = 20_000
const hourMs = 3_600_000

const robots = `User-agent: *
Allow: /
Disallow: /rpc/
Disallow: /mailbox
`

/**
 * What search engines may find: the books of the catalogue and the pages that list them. Books that readers typed in are
 * left out. See https://www.sitemaps.org/protocol.html.
 */
export function serveSitemaps(app: FastifyInstance, { publicUrl }: Config, house: () => House | undefined): void {
  const send = (reply: FastifyReply, root: 'urlset' | 'sitemapindex', paths: string[]) => {
    const item = root === 'urlset' ? 'url' : 'sitemap'
    const items = paths.map((path) => `<${item}><loc>${escapeHtml(publicUrl + path)}</loc></${item}>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('\n')}</${root}>`
    return reply.headers({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' }).send(xml)
  }

  const lists = hourly(listPaths)

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots}\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const parts = Math.floor((await lastNumber(open.db)) / numbersPerPart) + 1
    const books = Array.from({ length: parts }, (_, part) => `/sitemaps/books-${part}.xml`)
    return send(reply, 'sitemapindex', ['/sitemaps/lists.xml', ...books])
  })

  app.get('/sitemaps/:part', async (request, reply) => {
    const open = house()
    if (!open) return refuse(request, reply, 503)
    const { part } = request.params as { part: string }
    if (part === 'lists.xml') return send(reply, 'urlset', await lists(open.db))
    const place = /^books-(\d{1,4})\.xml$/.exec(part)?.[1]
    if (place === undefined) return refuse(request, reply, 404)
    return send(reply, 'urlset', await bookPaths(open.db, Number(place) * numbersPerPart))
  })
}

/** One answer an hour, however many ask: it takes seconds in a large catalogue. */
function hourly(find: (db: Db) => Promise<string[]>) {
  let last: { at: number; paths: Promise<string[]> } | undefined
  return (db: Db) => {
    if (last && Date.now() - last.at < hourMs) return last.paths
    const paths = find(db)
    last = { at: Date.now(), paths }
    paths.catch(() => (last = undefined))
    return paths
  }
}

async function lastNumber(db: Db): Promise<number> {
  const last = await db.selectFrom('books').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return last?.number ?? 0
}

async function bookPaths(db: Db, from: number): Promise<string[]> {
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('number', '>=', from)
    .where('number', '<', from + numbersPerPart)
    .where(sql<boolean>`not ${isAddedByHand}`)
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => `/book/${id}`)
}
