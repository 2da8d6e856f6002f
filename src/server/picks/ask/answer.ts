import type { Answer, AnsweredChip, AnswerPick } from '#contract/asks.ts'
import { askChipOf } from '#contract/askChips.ts'
import type { Db } from '#db/db.ts'
import { selectCards, toCard } from '#server/books/cards.ts'
import type { House } from '#server/house.ts'
import { loadPicksInput } from '../picksInput.ts'
import { cardReason } from '../cardReason.ts'
import { reasonFor, type ReasonInput, variedReasons } from '../reason.ts'
import { booksIn, countLovers, reasonInputOf } from '../savePicks.ts'
import { wordsAskedFor } from '../steering.ts'
import type { RankedBook, RankedBooks } from './answerFor.ts'
import { type Asked, type PickedFacts, type SaidOfShelf, tellWhy } from './askReason.ts'
import { said as wordsOfBook } from '#server/books/wishes/conditions.ts'
import { hardWishesOf } from '#server/books/wishes/wishes.ts'
import {
  type AskedChip,
  askedOf,
  type Candidate,
  conflictsIn,
  countWithoutEach,
  findCandidates,
} from './findCandidates.ts'

type Needed = Pick<House, 'db' | 'sage'>
type Answered = Pick<Answer, 'chips' | 'wishes' | 'picks' | 'laterVolumes' | 'without' | 'conflicts'>

const fewPicks = 5
const nothing = { picks: [], laterVolumes: 0, without: [], conflicts: [] }

/** Chips must be valid. Empty when they say nothing about books. `seen`: ids of answers that are not new. */
export async function answer(
  { db, sage }: Needed,
  readerId: string,
  written: readonly string[],
  seen?: ReadonlySet<string>,
): Promise<Answered> {
  const liked = await likedBooks(db, written)
  const wishes = await hardWishesOf(db, readerId)
  const asked = written.flatMap(askedOf)
  const chips = asked.map(({ written: chip }) => withTitle(chip, liked))
  if (!saysSomething(asked)) return { chips, wishes, ...nothing }
  const like = likedIn(asked, liked)
  const known = { liked: like[0], wishes }
  const conflicts = conflictsIn([...asked, ...wishes.flatMap(askedOf)])
  // Nobody knows the length of some books, but none of them is both short and long.
  const candidates = conflicts.length > 0 ? [] : await findCandidates(db, readerId, asked, known)
  const ranked = await rank({ db, sage }, readerId, asked, candidates, like)
  const isFew = ranked.picks.length <= fewPicks
  return {
    chips,
    wishes,
    picks: await picksOf(db, readerId, { asked, candidates, ranked, liked: like[0], seen }),
    laterVolumes: ranked.laterVolumes,
    without: isFew ? await withoutEach({ db, sage }, readerId, asked, liked, wishes) : [],
    conflicts,
  }
}

const saysSomething = (asked: readonly AskedChip[]) =>
  asked.some(({ chip }) => chip.kind !== 'for' && chip.kind !== 'but')

const likedIn = (asked: readonly AskedChip[], liked: Map<string, Liked>) =>
  asked.flatMap(({ chip }) => (chip.kind === 'like' ? (liked.get(chip.bookId) ?? []) : []))

/** Where something is asked for that books should be like, only ranking them tells which are. */
const mostRankedAgain = 3

async function withoutEach(
  { db, sage }: Needed,
  readerId: string,
  asked: readonly AskedChip[],
  liked: Map<string, Liked>,
  wishes: readonly string[],
): Promise<Answer['without']> {
  const counted = await countWithoutEach(db, readerId, asked, { liked: likedIn(asked, liked)[0], wishes })
  if (!asked.some(({ chip }) => chip.kind === 'like' || chip.kind === 'like-by')) return counted
  const again = counted.slice(0, mostRankedAgain).map(async ({ chip }) => {
    const others = asked.filter(({ written }) => written !== chip)
    const like = likedIn(others, liked)
    const known = { liked: like[0], wishes: wishes.filter((wish) => wish !== chip) }
    const candidates = saysSomething(others) ? await findCandidates(db, readerId, others, known) : []
    const { picks } = await rank({ db, sage }, readerId, others, candidates, like)
    return { chip, books: picks.length }
  })
  return (await Promise.all(again)).filter(({ books }) => books > 0)
}

/** Chips with the titles of the books that they name. */
export async function titled(db: Db, written: readonly string[]): Promise<AnsweredChip[]> {
  const liked = await likedBooks(db, written)
  return written.map((chip) => withTitle(chip, liked))
}

const withTitle = (chip: string, liked: Map<string, Liked>): AnsweredChip => ({
  chip,
  title: liked.get(idIn(chip))?.title ?? null,
})

const idIn = (chip: string) => chip.slice(chip.indexOf(':') + 1)

type Liked = PickedFacts & { id: string; number: number; title: string }

async function likedBooks(db: Db, written: readonly string[]): Promise<Map<string, Liked>> {
  const ids = written.flatMap((one) => {
    const chip = askChipOf(one)
    return chip && 'bookId' in chip ? [chip.bookId] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await selectFacts(db, undefined).where('books.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { ...factsOf(row), id: row.id, number: row.number, title: row.title }]))
}

async function rank(
  { db, sage }: Needed,
  readerId: string,
  asked: readonly AskedChip[],
  candidates: readonly Candidate[],
  like: readonly Liked[],
): Promise<RankedBooks> {
  const none: RankedBooks = { picks: [], laterVolumes: 0 }
  if (candidates.length === 0) return none
  await sage.ready()
  const { snapshot, latest } = await loadPicksInput(db, readerId)
  const is = (kind: string) => asked.some(({ chip }) => chip.kind === kind)
  const question = {
    candidates: candidates.map(({ number, unknown, nice }) => [number, unknown.length, nice]),
    like: like.map(({ number }) => number),
    wanted: wordsAskedFor(asked.map(({ chip }) => chip)),
    worksOf: asked.flatMap(({ chip }) => (chip.kind === 'like-by' ? [chip.name] : [])),
    isForOther: is('for'),
    isByAuthor: is('by'),
    isFromShelf: is('from'),
  }
  return (await sage.answer(snapshot, JSON.stringify(question), latest)) ?? none
}

interface Told {
  asked: readonly AskedChip[]
  candidates: readonly Candidate[]
  ranked: RankedBooks
  liked: Liked | undefined
  seen: ReadonlySet<string> | undefined
}

async function picksOf(
  db: Db,
  readerId: string,
  { asked, candidates, ranked, liked, seen }: Told,
): Promise<AnswerPick[]> {
  const numbers = ranked.picks.map(({ number }) => number)
  if (numbers.length === 0) return []
  const isForOther = asked.some(({ chip }) => chip.kind === 'for')
  const [rows, shelves] = await Promise.all([
    selectFacts(db, readerId).select('books.synopsis').where('books.number', 'in', numbers).execute(),
    sayShelves(db, isForOther ? [] : ranked.picks),
  ])
  const rowOf = new Map(rows.map((row) => [row.number, row]))
  const unknownOf = new Map(candidates.map(({ number, unknown }) => [number, unknown]))
  const question: Asked = { chips: asked.map(({ chip }) => chip), liked }
  return ranked.picks.flatMap((pick): AnswerPick[] => {
    const row = rowOf.get(pick.number)
    if (!row) return []
    const why = tellWhy(question, pick.sharedWithLike, factsOf(row), shelves.get(pick.number))
    return [
      {
        book: toCard(row),
        synopsis: row.synopsis,
        ...why,
        matchScore: isForOther || !pick.isGrounded ? null : (pick.matchPercent ?? null),
        evidence: pick.evidence,
        unknown: unknownOf.get(pick.number)!.map((place) => asked[place]!.written),
        isNew: seen !== undefined && !seen.has(row.id),
      },
    ]
  })
}

/** Number → what of the reader's shelf or survey speaks for it, in endings that differ; for those of which something does. */
async function sayShelves(db: Db, ranked: readonly RankedBook[]): Promise<Map<number, SaidOfShelf>> {
  const speaking = ranked.filter((pick) => pick.isGrounded && pick.books.length + pick.named.length > 0)
  if (speaking.length === 0) return new Map()
  const [books, readers] = await Promise.all([booksIn(db, speaking), countLovers(db, speaking)])
  const told = variedReasons(speaking.map((pick) => reasonInputOf(pick, books, false, readers.get(pick.number))))
  const saying = speaking.flatMap(({ number }, place): [number, SaidOfShelf][] => {
    const one = told[place]!
    if (one.books.length + one.named.length === 0) return []
    return [[number, { whole: sayShelf(one), brief: cardReason(one) }]]
  })
  return new Map(saying)
}

function sayShelf(told: ReasonInput): string {
  const reason = reasonFor(told)
  const isBare = told.books.length > 0 && told.named.length === 0 && !reason.includes('. ')
  return isBare ? `${reason.slice(0, -1)}, which speaks for it.` : reason
}

function selectFacts(db: Db, readerId: string | undefined) {
  return selectCards(db, readerId)
    .select([
      'books.number',
      'books.pages',
      'books.pace',
      'books.spice',
      'books.violence',
      'books.language',
      'books.form',
    ])
    .select(wordsOfBook.as('said'))
}

type FactRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

function factsOf(row: FactRow): PickedFacts {
  const { author, series, seriesPosition, averageRating, year } = toCard(row)
  const { pages, pace, spice, violence, language, form, said } = row
  return { author, series, seriesPosition, averageRating, year, pages, pace, spice, violence, language, form, said }
}
