import { escapeHtml } from '#server/shared/text.ts'

export interface AtomEntry {
  /** Stays the same for as long as the entry tells the same news. */
  id: string
  title: string
  path: string
  updated: Date
  author: string
  text?: string
}

export interface AtomFeed {
  title: string
  /** Of the feed itself. */
  path: string
  /** What the feed is of. */
  pagePath: string
  /** When there was nothing in it yet. */
  since: Date
  /** The latest first. */
  entries: AtomEntry[]
}

/** See https://www.rfc-editor.org/rfc/rfc4287. */
export function atomXml({ title, path, pagePath, since, entries }: AtomFeed, publicUrl: string): string {
  const address = (to: string) => words(publicUrl + to)
  const told = [
    `<id>${address(path)}</id>`,
    `<title>${words(title)}</title>`,
    `<updated>${latestOf(entries, since).toISOString()}</updated>`,
    `<link rel="self" type="${atomType}" href="${address(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(pagePath)}"/>`,
    `<icon>${address('/favicon.svg')}</icon>`,
    '<generator>Sageleaf</generator>',
    ...entries.map((entry) => entryXml(entry, address)),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${told.join('\n')}\n</feed>\n`
}

export const atomType = 'application/atom+xml'

function entryXml({ id, title, path, updated, author, text }: AtomEntry, address: (path: string) => string): string {
  return [
    '<entry>',
    `<id>${words(id)}</id>`,
    `<title>${words(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${words(author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${address(path)}"/>`,
    ...(text ? [`<content type="text">${words(text)}</content>`] : []),
    '</entry>',
  ].join('\n')
}

const latestOf = (entries: AtomEntry[], since: Date): Date =>
  new Date(entries.reduce((latest, { updated }) => Math.max(latest, updated.getTime()), since.getTime()))

/** XML has no way to write most control characters. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const words = (typed: string) => escapeHtml(typed.toWellFormed().replace(unwritable, ''))
