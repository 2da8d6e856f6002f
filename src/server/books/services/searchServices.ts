import type { BookCard, ServiceAnswer } from '#contract/books.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '../cards.ts'
import { foundCoverPath } from '../covers/foundCovers.ts'
import { findSame, nameInCatalogue } from '../findSame.ts'
import { unknownOfCard } from '../foundBooks.ts'
import { search } from '../search.ts'
import type { BookServices } from './bookServices.ts'
import type { Hit } from './hit.ts'
import { keepFinds } from './keepFinds.ts'
import { mergeHits } from './mergeHits.ts'
import { questionOf } from './question.ts'

interface Asked {
  readerId: string
  query: string
  limit: number
}

/**
 * Books beyond those that the own search shows for this query, as the book services know them, and how each service
 * fared. A book that the catalogue has comes as its own card. A find is not in the catalogue until a reader keeps it.
 */
export async function searchServices(
  db: Db,
  bookServices: BookServices,
  asked: Asked,
): Promise<{ books: BookCard[]; services: ServiceAnswer[] }> {
  const answers = await bookServices.ask(questionOf(asked.query, asked.limit))
  const lists = answers.map(({ outcome }) => (outcome.state === 'answered' ? outcome.hits : []))
  const services = answers.map(({ name, outcome }) => ({ name, state: outcome.state }))
  const hits = mergeHits(lists, asked.query)
  return { books: hits.length > 0 ? await cardsBeyondOwn(db, asked, hits) : [], services }
}

async function cardsBeyondOwn(db: Db, asked: Asked, hits: Hit[]): Promise<BookCard[]> {
  const [ownHits, known] = await Promise.all([search(db, asked), findSame(db, hits.map(identityOf))])
  const unknown = hits.filter((_, place) => known[place] === undefined)
  const finds = new Map((await keepFinds(db, unknown)).map((find, place) => [unknown[place]!, find]))
  const ids = hits.map((hit, place) => known[place] ?? finds.get(hit)!.bookId ?? finds.get(hit)!.id)
  const cards = new Map([...finds].map(([hit, { id }]) => [id, cardOf(id, hit)]))
  for (const card of await ownCards(db, asked.readerId, ids)) cards.set(card.id, card)
  for (const { id } of ownHits) cards.delete(id)
  return [...new Set(ids)].flatMap((id) => cards.get(id) ?? []).slice(0, asked.limit)
}

/** What a hit may be recognised by in the catalogue. */
export const identityOf = (hit: Hit) => ({
  googleBookId: nameInCatalogue(hit.provider, hit.providerId),
  isbns: hit.isbns,
  title: hit.title,
  author: hit.authors[0]!,
})

async function ownCards(db: Db, readerId: string, ids: string[]): Promise<BookCard[]> {
  return (await selectCards(db, readerId).where('books.id', 'in', ids).execute()).map(toCard)
}

const cardOf = (id: string, { title, authors, firstYear, coverUrl }: Hit): BookCard => ({
  id,
  title,
  author: authors.join(', '),
  cover: foundCoverPath(id, coverUrl),
  year: firstYear,
  ...unknownOfCard,
})
