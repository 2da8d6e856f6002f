import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import { genreFamilyOf } from '#contract/genreFamily.ts'
import type { Db } from '#db/db.ts'
import { emptyCard, selectCards, toCard } from '../cards.ts'
import { foundCoverPath } from '../covers/foundCovers.ts'
import { matchBooks, externalIdOf } from '../matchBooks.ts'
import { search } from '../search.ts'
import type { BookServices } from './bookServices.ts'
import type { Hit } from './hit.ts'
import { mergeHits } from './mergeHits.ts'
import { questionOf } from './question.ts'
import { type Insertable, sql } from 'kysely'
import type { FoundBooks } from '#db/types.ts'

interface Find {
  id: string
  bookId: string | null
}

const keyOf = (row: { provider: string; provider_id: string }) => `${row.provider} ${row.provider_id}`

interface SearchInput {
  readerId: string
  query: string
  limit: number
}

export const searchesPerReader = [
  'service-search-per-reader',
  'service-search-per-reader-and-hour',
  'service-search-per-reader-and-day',
] as const

/** What our own search does not show, and how each service fared. A find joins the catalogue when it is shelved. */
export async function searchServices(
  db: Db,
  bookServices: BookServices,
  asked: SearchInput,
): Promise<{ books: BookCard[]; services: ServiceAnswer[] }> {
  const answers = await bookServices.ask(questionOf(asked.query, asked.limit))
  const lists = answers.map(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))
  const services = answers.map(({ name, outcome }) => ({ name, state: outcome.state }))
  const hits = mergeHits(lists, asked.query)
  return { books: hits.length > 0 ? await cardsBeyondOwn(db, asked, hits) : [], services }
}

async function cardsBeyondOwn(db: Db, asked: SearchInput, hits: Hit[]): Promise<BookCard[]> {
  const [own, known] = await Promise.all([search(db, asked), matchBooks(db, hits.map(identityOf))])
  const unknown = hits.filter((_, place) => known[place] === undefined)
  const finds = new Map((await keepFinds(db, unknown)).map((find, place) => [unknown[place]!, find]))
  const ids = hits.map((hit, place) => known[place] ?? finds.get(hit)!.bookId ?? finds.get(hit)!.id)
  const cards = new Map([...finds].map(([hit, { id }]) => [id, cardOf(id, hit)]))
  for (const card of await ownCards(db, asked.readerId, ids)) cards.set(card.id, card)
  for (const { id } of own.books) cards.delete(id)
  return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []).slice(0, asked.limit)
}

export const identityOf = (hit: Hit) => ({
  googleBookId: externalIdOf(hit.provider, hit.providerId),
  isbns: hit.isbns,
  title: hit.title,
  author: hit.authors[0]!,
})

async function ownCards(db: Db, readerId: string, ids: string[]): Promise<BookCard[]> {
  return (await selectCards(db, readerId).where('books.id', 'in', ids).execute()).map(toCard)
}

const cardOf = (id: string, { title, authors, firstYear, coverUrl, genres }: Hit): BookCard => ({
  id,
  title,
  author: authors.join(', '),
  cover: foundCoverPath(id, coverUrl),
  year: firstYear,
  ...emptyCard,
  genreFamily: genreFamilyOf(genres),
})

/** Stores the hits so that a reader can open or shelve them; returns them in order. */
export async function keepFinds(db: Db, hits: Hit[]): Promise<Find[]> {
  if (hits.length === 0) return []
  const kept = await db
    .insertInto('found_books')
    // Always in the same order, to avoid deadlocks.
    .values(hits.map(toRow).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        authors: eb.ref('excluded.authors'),
        cover_url: eb.fn.coalesce('excluded.cover_url', 'found_books.cover_url'),
        synopsis: eb.fn.coalesce('excluded.synopsis', 'found_books.synopsis'),
        isbn: eb.fn.coalesce('excluded.isbn', 'found_books.isbn'),
        isbns: eb.ref('excluded.isbns'),
        first_year: eb.fn.coalesce('excluded.first_year', 'found_books.first_year'),
        language: eb.fn.coalesce('excluded.language', 'found_books.language'),
        pages: eb.fn.coalesce('excluded.pages', 'found_books.pages'),
        genres: eb.ref('excluded.genres'),
        found_at: sql<Date>`now()`,
      })),
    )
    .returning(['id', 'book_id as bookId', 'provider', 'provider_id'])
    .execute()
  const findOf = new Map(kept.map((row) => [keyOf(row), { id: row.id, bookId: row.bookId }]))
  return hits.map((hit) => findOf.get(keyOf(toRow(hit)))!)
}

function toRow(hit: Hit) {
  const { provider, title, authors, synopsis, isbn, isbns, language, pages, genres } = hit
  return {
    provider,
    title,
    authors,
    synopsis,
    isbn,
    isbns,
    language,
    pages,
    genres,
    provider_id: hit.providerId,
    cover_url: hit.coverUrl,
    first_year: hit.firstYear,
  } satisfies Insertable<FoundBooks>
}
