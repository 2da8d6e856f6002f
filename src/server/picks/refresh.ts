import type { Contribution } from '#contract/picks.ts'
import type { Db, Tx } from '#db/db.ts'
import { type Pick, recommend, usualSizes } from '#sage/recommend.ts'
import { whyOf } from '#sage/why.ts'
import { type KnownReader, loadReader } from './loadReader.ts'
import { currentModel, type Model } from './model.ts'
import { reasonFor } from './reason.ts'

const shownContributions = 8

/**
 * Replaces a reader's picks by what the Sage says now, in one transaction. Nothing changes when there is nothing to go by
 * (`no-taste`) or the Sage has not been fitted yet (`no-model`). Run twice, it only says the same again.
 */
export async function refreshPicks(db: Db, readerId: string): Promise<'refreshed' | 'no-taste' | 'no-model'> {
  const model = await currentModel(db)
  if (!model) return 'no-model'
  return db.transaction().execute(async (tx) => {
    if (!(await lockTaste(tx, readerId))) return 'no-taste'
    const rows = picksOf(model, await loadReader(tx, model, readerId))
    await tx.deleteFrom('recommendations').where('user_id', '=', readerId).execute()
    if (rows.length > 0)
      await tx
        .insertInto('recommendations')
        .values(rows.map((row) => ({ ...row, user_id: readerId })))
        .execute()
    return 'refreshed'
  })
}

/**
 * Whether the reader has a taste. Its row is the lock: of a consultation and a job at once, the second one reads the
 * shelf when the first is done.
 */
async function lockTaste(tx: Tx, readerId: string): Promise<boolean> {
  const taste = await tx
    .selectFrom('user_taste_profiles')
    .select('user_id')
    .where('user_id', '=', readerId)
    .forUpdate()
    .executeTakeFirst()
  return taste !== undefined
}

function picksOf(model: Model, known: KnownReader) {
  const { discovery, nextInSeries } = recommend(model.sage, known.reader, { ...usualSizes, newHere: 0 })
  const next = new Set(nextInSeries.map((pick) => pick.book))
  return [
    ...discovery
      .filter((pick) => !next.has(pick.book))
      .map((pick, place) => toRow(model, known, pick, 'discovery', place)),
    ...nextInSeries.map((pick, place) => toRow(model, known, pick, 'next-in-series', place)),
  ]
}

function toRow(model: Model, known: KnownReader, pick: Pick, list: 'discovery' | 'next-in-series', place: number) {
  return {
    book_id: model.ids[pick.book]!,
    list,
    place,
    match_score: pick.matchPercent,
    evidence: pick.evidence,
    match_reason: list === 'discovery' ? sayWhy(model, known, pick) : sayNext(model, pick),
    contributions: JSON.stringify(contributionsOf(model, pick)),
    shared_tags: pick.sharedTags,
  }
}

function sayWhy(model: Model, { shelf }: KnownReader, pick: Pick): string {
  const why = whyOf(pick)
  const kinds = new Map(
    pick.contributions.flatMap((part) => (part.kind === 'book' ? [] : [[part.name, part.kind] as const])),
  )
  return reasonFor({
    books: toldBooks(pick, shelf).map((book) => {
      const { stars, status } = shelf.get(book)!
      return { title: model.titles[book]!, stars, status }
    }),
    named: why.named.map((name) => ({ name, kind: kinds.get(name)! })),
    tags: pick.sharedTags,
    author: model.books[pick.book]!.authors[0] ?? '',
  })
}

/** The two that speak most among the reader's own, those that they liked before those that they thought so-so. */
function toldBooks({ contributions }: Pick, shelf: KnownReader['shelf']): number[] {
  const speaking = contributions.flatMap((part) => (part.kind === 'book' && part.amount > 0 ? [part.book] : []))
  const loudest = speaking.slice(0, 4)
  const liked = loudest.filter((book) => (shelf.get(book)?.stars ?? 5) >= 3.5)
  return (liked.length > 0 ? liked : loudest).slice(0, 2)
}

function sayNext(model: Model, { book }: Pick): string {
  const { series, seriesPosition } = model.books[book]!
  return seriesPosition
    ? `Book ${seriesPosition} of ${series}, which you have begun.`
    : `The next of ${series}, which you have begun.`
}

/** The largest terms of the score by name, each with its share of what speaks for the book. */
function contributionsOf(model: Model, { contributions }: Pick): Contribution[] {
  const speaking = contributions.filter(({ amount }) => amount > 0)
  const total = speaking.reduce((sum, { amount }) => sum + amount, 0)
  return speaking.slice(0, shownContributions).map((part) => {
    const share = Math.round((part.amount / total) * 1000) / 1000
    if (part.kind === 'book')
      return { kind: 'book', name: model.titles[part.book]!, bookId: model.ids[part.book]!, share }
    return { kind: part.kind, name: part.name, bookId: null, share }
  })
}
