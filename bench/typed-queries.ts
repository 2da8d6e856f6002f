// How often search finds what people type among its first three, and how fast: node bench/typed-queries.ts [--file FILE] [--keep FOLDER]
// A kept folder may have other books, too, such as the million of bench/walk.ts.
// Each line of the file, tab separated: query, title wanted (empty: any book of the author), author, kind of query.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { loadCatalogue } from '#server/books/loadCatalogue.ts'
import { search } from '#server/books/search.ts'
import { percentile } from './support/measure.ts'
import { openOwnDatabase } from './support/ownDatabase.ts'
import { ms } from './support/report.ts'

const { values } = parseArgs({ options: { file: { type: 'string' }, keep: { type: 'string' } } })
const file = values.file ?? join(import.meta.dirname, 'support/typed-queries.tsv')
const readerId = '00000000-0000-4000-9000-000000000000'
const shown = 3
const { close, db, pool } = await openOwnDatabase(values.keep)
try {
  await migrate(pool)
  await loadCatalogue(db, 'all')
  if (values.keep === undefined) await pool.query('analyze')
  const shipped = await shippedBooks()
  const kinds = new Map<string, { asked: number; found: number }>()
  const missing: string[] = []
  const times: number[] = []
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [query = '', title = '', author = '', kind = ''] = line.split('\t')
    const wanted = await booksMeant(shipped, title, author)
    if (wanted.size === 0) {
      missing.push(`${query} (${title}, ${author})`)
      continue
    }
    const start = performance.now()
    const { books } = await search(db, { readerId, query, limit: 10 })
    times.push(performance.now() - start)
    const place = books.findIndex(({ id }) => wanted.has(id)) + 1
    const count = kinds.get(kind) ?? { asked: 0, found: 0 }
    kinds.set(kind, { asked: count.asked + 1, found: count.found + Number(place > 0 && place <= shown) })
    if (place === 0 || place > shown)
      console.log(
        `${kind}: ${query} -> ${title} by ${author}: place ${place}; first ${books
          .slice(0, 3)
          .map((book) => book.title)
          .join(' | ')}`,
      )
  }
  console.log(`\nnot among the shipped books: ${missing.length}\n  ${missing.join('\n  ')}\n`)
  for (const [kind, { asked, found }] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${kind.padEnd(24)} ${found} of ${asked}`)
  const [found, asked] = [...kinds.values()].reduce(([f, a], one) => [f + one.found, a + one.asked], [0, 0])
  console.log(`\n${found} of ${asked} among the first ${shown}: ${((100 * found) / asked).toFixed(1)} %`)
  console.log(`p50 ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms`)
} finally {
  await close()
}

interface Shipped {
  id: string
  authors: string
  /** Up to their subtitles, in any spelling that the catalogue knows. */
  names: string[]
}

async function shippedBooks(): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select id, searchable(array_to_string(authors, ' ')) as authors, array(
      select name from unnest(array[title] || other_titles) named,
        unnest(array[split_part(searchable(named), ':', 1), title_key(split_part(named, ':', 1))]) name) as names
    from books where google_book_id ^@ 'sageleaf_'`.execute(db)
  return rows
}

/** By the title and the author's last name. */
async function booksMeant(shipped: Shipped[], title: string, author: string): Promise<Set<string>> {
  const { rows } = await sql<{ author: string; names: string[] }>`
    select searchable(${author.split(' ').at(-1)!}) as author,
      array[split_part(searchable(${title}), ':', 1), title_key(split_part(${title}, ':', 1))] as names`.execute(db)
  const meant = rows[0]!
  const isMeant = ({ authors, names }: Shipped) =>
    authors.includes(meant.author) && (title === '' || names.some((name) => meant.names.includes(name)))
  return new Set(shipped.filter(isMeant).map(({ id }) => id))
}
