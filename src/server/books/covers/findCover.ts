import type { House } from '#server/house.ts'
import { matchBooks } from '../matchBooks.ts'
import type { Answer } from '../services/bookServices.ts'
import type { Hit } from '../services/hit.ts'
import { questionAbout } from '../services/question.ts'
import { identityOf } from '../services/searchServices.ts'
import { type CoverSources, openLibraryCover } from './coverSources.ts'
import { downloadFirstCover, type Resting } from './downloadCover.ts'

export interface NoCover {
  mayComeLater: boolean
  resting: Resting | undefined
  silent: Answer[]
}

export type FoundCover = { path: string } | ({ path: undefined } & NoCover)

/** Stores a cover other than the present one, but does not change the book; see `giveCover`. */
export async function findCover(
  house: Pick<House, 'db' | 'config' | 'storage' | 'outbound' | 'bookServices'>,
  bookId: string,
  { title, author, kept, own, elsewhere }: CoverSources,
): Promise<FoundCover> {
  const near = await downloadFirstCover(house, [...own, ...elsewhere], kept)
  if (near.path !== undefined) return near
  const { addresses, silent } = await searchCovers(house, { bookId, title, author })
  const isNew = (address: string) => !own.includes(address) && !elsewhere.includes(address)
  const far = await downloadFirstCover(house, addresses.filter(isNew), kept)
  if (far.path !== undefined) return far
  const mayComeLater = near.mayComeLater || far.mayComeLater
  return { path: undefined, mayComeLater, resting: near.resting ?? far.resting, silent }
}

const maxHits = 5
const maxIsbns = 3

interface Searched {
  addresses: string[]
  silent: Answer[]
}

interface Sought {
  bookId: string
  title: string
  author: string
}

export async function searchCovers(
  house: Pick<House, 'db' | 'config' | 'bookServices'>,
  { bookId, title, author }: Sought,
): Promise<Searched> {
  const answers = await house.bookServices.ask(questionAbout(title, author, maxHits))
  const hits = answers.flatMap(({ outcome }) => (outcome.state === 'answered' ? outcome.hits.slice(0, maxHits) : []))
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
  isbns.slice(0, maxIsbns).flatMap((isbn) => openLibraryCover(config, isbn) ?? [])
