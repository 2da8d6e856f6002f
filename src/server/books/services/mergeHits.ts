import { unknownAuthor, unknownTitle } from '../cards.ts'
import type { Hit } from './hit.ts'
import { titleOfVolume } from './readHit.ts'

const maxIsbns = 100

/**
 * Hits are the same book if they share an ISBN-13, or title and first author unless ISBNs and subtitles tell volumes
 * apart. The first with a cover counts, completed from the others. Summaries and the like come last.
 */
export function mergeHits(given: Hit[][], query: string): Hit[] {
  const lists = withVolumesNamed(given)
  const groups: Hit[][] = []
  const groupOf = new Map<string, Hit[]>()
  for (const hit of inTurn(lists)) {
    const marks = marksOf(hit)
    const group = marks.map((mark) => groupOf.get(mark)).find(Boolean) ?? groups[groups.push([]) - 1]!
    group.push(hit)
    for (const mark of marks) if (!groupOf.has(mark)) groupOf.set(mark, group)
  }
  const merged = groups.map(mergeGroup)
  const isAside = (hit: Hit) => aroundBooks.test(hit.title) && !aroundBooks.test(query)
  return [...merged.filter((hit) => !isAside(hit)), ...merged.filter(isAside)]
}

/** Adds the subtitle to hits of one title that are separate volumes. */
function withVolumesNamed(lists: Hit[][]): Hit[][] {
  const ofOneName = Map.groupBy(lists.flat(), (hit) => nameMarkOf(hit) ?? '')
  const isVolume = (hit: Hit) =>
    (ofOneName.get(nameMarkOf(hit) ?? '') ?? []).some((other) => nameMarkOf(hit) && areVolumes(hit, other))
  return lists.map((list) =>
    list.map((hit) => (isVolume(hit) ? { ...hit, title: titleOfVolume(hit.title, hit.subtitle!) } : hit)),
  )
}

const areVolumes = (one: Hit, other: Hit): boolean =>
  one.subtitle !== undefined &&
  other.subtitle !== undefined &&
  folded(one.subtitle) !== folded(other.subtitle) &&
  one.isbns.length > 0 &&
  other.isbns.length > 0 &&
  !one.isbns.some((isbn) => other.isbns.includes(isbn))

const aroundBooks =
  /\b(summary|study guide|workbook|box(ed)? set|\d+[- ]books? (set|collection)|sparknotes|cliffs? ?notes|(book|conversation|reading) analysis|conversation starters|lesson plans?|teacher'?s guide|quiz|trivia)\b/i

function inTurn(lists: Hit[][]): Hit[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

function marksOf(hit: Hit): string[] {
  const name = nameMarkOf(hit)
  return [`${hit.provider} ${hit.providerId}`, ...hit.isbns, ...(name === undefined ? [] : [name])]
}

function nameMarkOf({ title, authors }: Hit): string | undefined {
  const isNamed = title !== unknownTitle && authors[0] !== unknownAuthor && nameKey(authors[0]!) !== ''
  return isNamed ? `${titleKey(title)}|${nameKey(authors[0]!)}` : undefined
}

const folded = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const titleKey = (title: string) => folded(title).replace(/^(the|an?) /, '') || title
const nameKey = (name: string) => folded(name).replaceAll(' ', '')

function mergeGroup(group: Hit[]): Hit {
  const shown = group.find((hit) => hit.coverUrl !== null) ?? group[0]!
  const all = [shown, ...group]
  const known = <Key extends keyof Hit>(key: Key) => all.find((hit) => hit[key] !== null)?.[key] ?? shown[key]
  return {
    ...shown,
    synopsis: known('synopsis'),
    isbn: known('isbn'),
    isbns: [...new Set(all.flatMap((hit) => hit.isbns))].slice(0, maxIsbns),
    firstYear: known('firstYear'),
    language: known('language'),
    pages: known('pages'),
    genres: [...new Set(all.flatMap((hit) => hit.genres))],
  }
}
