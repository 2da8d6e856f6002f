import type { House } from '#server/house.ts'
import { matchBooks } from '../matchBooks.ts'
import type { Answer } from '../services/bookServices.ts'
import type { Hit } from '../services/hit.ts'
import { questionAbout } from '../services/question.ts'
import { identityOf } from '../services/searchServices.ts'
import { openLibraryCover } from './candidates.ts'

const mostHits = 5
const mostIsbns = 3

export interface Searched {
  /** Where the services have covers of the book, or may have them by ISBN. */
  addresses: string[]
  /** What those services said that gave no answer this time. */
  silent: Answer[]
}

interface Sought {
  bookId: string
  title: string
  author: string
}

/** Asks the book services for one book by its title and author, and takes what they say of that book and no other. */
export async function searchCovers(
  house: Pick<House, 'db' | 'config' | 'bookServices'>,
  { bookId, title, author }: Sought,
): Promise<Searched> {
  const answers = await house.bookServices.ask(questionAbout(title, author, mostHits))
  const hits = answers.flatMap(({ outcome }) => (outcome.state === 'answered' ? outcome.hits.slice(0, mostHits) : []))
  const same = await matchBooks(house.db, hits.map(identityOf))
  const ofBook = hits.filter((_, place) => same[place] === bookId)
  const addresses = [
    ...ofBook.flatMap(({ coverUrl }) => coverUrl ?? []),
    ...ofBook.flatMap((hit) => byIsbn(house, hit)),
  ]
  const silent = answers.filter(({ outcome }) => isSilent.has(outcome.state))
  return { addresses: [...new Set(addresses)], silent }
}

const isSilent = new Set(['busy', 'spent', 'unavailable'])

const byIsbn = ({ config }: Pick<House, 'config'>, { isbns }: Hit) =>
  isbns.slice(0, mostIsbns).flatMap((isbn) => openLibraryCover(config, isbn) ?? [])
