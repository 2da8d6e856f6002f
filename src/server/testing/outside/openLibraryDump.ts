import { gzipSync } from 'node:zlib'

type Json = Record<string, unknown>

/** Lines as in Open Library's dumps. Source: openlibrary.org/developers/dumps. */
export const dumped = {
  work: (id: number, title: string, authors: number[], more: Json = {}) =>
    line('work', `/works/OL${id}W`, {
      title,
      authors: authors.map((author) => ({
        type: { key: '/type/author_role' },
        author: { key: `/authors/OL${author}A` },
      })),
      ...more,
    }),
  author: (id: number, name: string, more: Json = {}) => line('author', `/authors/OL${id}A`, { name, ...more }),
  edition: (id: number, work: number, more: Json = {}) =>
    line('edition', `/books/OL${id}M`, {
      works: [{ key: `/works/OL${work}W` }],
      languages: [{ key: '/languages/eng' }],
      ...more,
    }),
  redirect: (from: number, to: number) => line('redirect', `/authors/OL${from}A`, { location: `/authors/OL${to}A` }),
  deleted: (id: number) => line('delete', `/works/OL${id}W`, {}),
}

const modified = '2026-10-31T06:54:19.472104'

function line(type: string, key: string, told: Json): string {
  const moment = { type: '/type/datetime', value: modified }
  const about = { type: { key: `/type/${type}` }, key, latest_revision: 2, revision: 2 }
  return [
    `/type/${type}`,
    key,
    '2',
    modified,
    JSON.stringify({ ...about, created: moment, last_modified: moment, ...told }),
  ].join('\t')
}

export const asDump = (lines: string[]) => Buffer.from(lines.map((each) => `${each}\n`).join(''))

export const asPackedDump = (lines: string[]) => gzipSync(asDump(lines))
