import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Pick, Picks } from '#contract/picks.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { tell } from '#server/shared/notices.ts'
import { refusalOf } from '#server/testing/house/refusal.ts'
import { type OperationName, operationPolicies } from '../../http/policies.ts'
import { aReaderWithPicks, allPicks } from '#server/testing/cast/surveyedReader.ts'
import { maxWishes } from '#contract/askRules.ts'

let house: HouseWithPool
let reader: SignedInReader
beforeAll(async () => {
  house = await aHouse()
  reader = (await aReaderWithPicks(house)).reader
})

type Call = SignedInReader['call']
/** One that the reader has, and one that they have not. */
let own = ''
let other = ''
let questionId = ''

/** All that the Sage says of books to its reader. */
const surfaces: Partial<Record<OperationName, (call: Call) => Promise<unknown>>> = {
  'picks.list': (call) => call.picks.list(),
  'picks.first': (call) => call.picks.first(),
  'picks.matches': async (call) => call.picks.matches({ bookIds: await booksRuledOut(60) }),
  'picks.why': async (call) => call.picks.why({ bookId: (await booksRuledOut(1))[0]! }),
  'picks.consult': (call) => call.picks.consult(),
  'picks.dismiss': (call) => call.picks.dismiss({ bookId: other, kind: 'later' }),
  'picks.undismiss': (call) => call.picks.undismiss({ bookId: other }),
  'picks.takeOut': (call) => call.picks.takeOut({ bookId: own }),
  'picks.takeBack': (call) => call.picks.takeBack({ bookId: own }),
  'picks.takeOutName': (call) => call.picks.takeOutName({ kind: 'genre', name: 'Mystery' }),
  'picks.takeBackName': (call) => call.picks.takeBackName({ kind: 'genre', name: 'Mystery' }),
  'asks.ask': (call) => call.asks.ask({ words: 'set in England' }),
  'asks.open': (call) => call.asks.open({ questionId }),
  'wishes.make': (call) => call.wishes.make({ chip: 'more:funny' }),
  'wishes.takeBack': (call) => call.wishes.takeBack({ chip: 'more:funny', span: 'always' }),
  'books.related': (call) => call.books.related({ bookId: other }).then(({ similar }) => similar),
  'books.toRate': (call) => call.books.toRate(),
  'inbox.list': (call) => call.inbox.list({}),
}
/** They name no book that the reader did not name, or only those that they turned down. */
const silent = new Set<OperationName>([
  'picks.dismissed',
  'asks.kept',
  'asks.keep',
  'asks.rename',
  'asks.change',
  'asks.forget',
  'portrait.show',
  'wishes.list',
  'wishes.ofBook',
  'inbox.markRead',
  'inbox.markAllRead',
  'inbox.answer',
  'inbox.ways',
  'inbox.setWay',
  'inbox.mailAgain',
])
/** What readers say of books, what the catalogue has, and what is on the reader's own shelf. */
const othersAreas =
  /^(accounts|survey|bookLists|editions|shelf|many|ownShelves|reads|insights|profile|readers|friends|follows|feed|reviews|reports|moderation|admin|tools|imports|invitations|catalogue|security|passkeys)\./
const ofTheCatalogue = /^books\.(search|searchServices|get|trending|ofTheDay|reportCover|authors|analyze|known|add)$/

/** Written apart from the conditions that are being tested. */
const breaks = sql<boolean>`('Mystery' = any(known_genres || survey_genres) or 'Cozy Mystery' = any(known_genres || survey_genres)
  or pages > 450 or 'Jane Austen' = any(authors))`
const wishes = ['not:mystery', 'pages:..450', 'not-by:Jane Austen']

async function booksRuledOut(limit: number): Promise<string[]> {
  const rows = await house.db
    .selectFrom('books')
    .select('id')
    .where(breaks)
    .where(sql<boolean>`not exists (select from read_books where book_id = books.id and user_id = ${reader.id})`)
    .orderBy('readers', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of all books in an answer, wherever they stand, those ruled out that are not on the reader's shelf. */
async function ruledOutIn(answer: unknown): Promise<string[]> {
  const ids = [...JSON.stringify(answer ?? null).matchAll(/"(?:id|bookId)":"([0-9a-f-]{36})"/g)].map(
    (match) => match[1]!,
  )
  if (ids.length === 0) return []
  const rows = await house.db
    .selectFrom('books')
    .select('title')
    .where('id', 'in', ids)
    .where(breaks)
    .where(sql<boolean>`not exists (select from read_books where book_id = books.id and user_id = ${reader.id})`)
    .execute()
  return rows.map(({ title }) => title)
}

test('every operation either is known to be silent about books to read or is walked', () => {
  const others = (Object.keys(operationPolicies) as OperationName[]).filter(
    (name) => !othersAreas.test(name) && !ofTheCatalogue.test(name) && !silent.has(name),
  )
  expect(Object.keys(surfaces).toSorted()).toEqual(others.toSorted())
})

test('what a reader ruled out is on no surface of the Sage, and was on each of them before', async () => {
  own = await bookNamed(house, 'Dune')
  other = await bookNamed(house, 'Murder on the Orient Express')
  questionId = (await reader.call.asks.keep({ name: 'England', words: 'England', chips: ['want:england'] })).id
  await toldOfWeek(house, reader)
  const walked = Object.entries(surfaces).filter(([name]) => !name.startsWith('wishes.'))
  for (const [name, ask] of walked) expect(await ruledOutIn(await ask(reader.call)), name).not.toEqual([])
  for (const chip of wishes) await reader.call.wishes.make({ chip })
  for (const [name, ask] of Object.entries(surfaces)) expect(await ruledOutIn(await ask(reader.call)), name).toEqual([])
  const { picks } = await reader.call.picks.list()
  expect(picks.length).toBeGreaterThan(10)
  for (const chip of wishes) await reader.call.wishes.takeBack({ chip, span: 'always' })
})

/** Tells of a pick that the wishes below rule out. */
async function toldOfWeek({ db }: HouseWithPool, { id, call }: SignedInReader): Promise<void> {
  await call.inbox.setWay({ kind: 'picks', way: 'app' })
  const [bookId] = await booksRuledOut(1)
  const subjectId = randomUUID()
  await db
    .transaction()
    .execute((tx) => tell(tx, { kind: 'picks', readers: sql`select ${id}::uuid`, subjectId, bookId: bookId! }))
}

async function warn(bookId: string, grade: 'minor' | 'graphic'): Promise<void> {
  const contentWarnings = { graphic: [], moderate: [], minor: [], [grade]: ['Grief'] }
  await save(await aReader(house), bookId, { publicReview: 'It hurts.', contentWarnings, shareWithCommunity: true })
}

describe('a wish', () => {
  test('moves picks up or down without ruling any out, and is no part of what a match says', async () => {
    const { reader: one, first } = await aReaderWithPicks(house)
    const has = async (word: string, picks: Pick[]) => {
      const rows = await house.db
        .selectFrom('books')
        .select('id')
        .where(
          'id',
          'in',
          picks.map(({ book }) => book.id),
        )
        .where(sql<boolean>`${word} = any(moods)`)
        .execute()
      return rows.length
    }
    const fewer = await one.call.wishes.make({ chip: 'less:dark' })
    expect(await has('dark', fewer.picks)).toBeLessThan(await has('dark', first.picks))
    const more = await one.call.wishes.make({ chip: 'more:dark' })
    const atTop = ({ picks }: Picks) => picks.slice(0, 6)
    expect(await has('dark', atTop(more))).toBeGreaterThan(await has('dark', atTop(first)))
    expect(more.wishes.map(({ chip }) => chip)).toEqual(['more:dark'])
    const scoreOf = new Map(allPicks(first).map(({ book, matchScore }) => [book.id, matchScore]))
    for (const { book, matchScore } of allPicks(more))
      if (scoreOf.has(book.id)) expect(matchScore, book.title).toBe(scoreOf.get(book.id))
    const back = await one.call.wishes.takeBack({ chip: 'more:dark', span: 'always' })
    expect(allPicks(back).map(({ book }) => book.id)).toEqual(allPicks(first).map(({ book }) => book.id))
  })

  test('for tonight ends by itself, and one that lasts stays beside it', async () => {
    const { reader: one, first } = await aReaderWithPicks(house)
    await one.call.wishes.make({ chip: 'pages:..600' })
    await one.call.wishes.make({ chip: 'pages:..200', span: 'tonight' })
    expect((await one.call.picks.list()).wishes.map(({ chip, span }) => [chip, span])).toEqual([
      ['pages:..200', 'tonight'],
      ['pages:..600', 'always'],
    ])
    await sql`update wishes set until = now() - interval '1 second' where user_id = ${one.id} and until is not null`.execute(
      house.db,
    )
    const { picks, wishes: left } = await one.call.picks.list()
    expect(left.map(({ chip }) => chip)).toEqual(['pages:..600'])
    expect(picks.length).toBeGreaterThanOrEqual(first.picks.length - 5)
  })

  test('held always and for tonight is taken back for the one or the other', async () => {
    const { reader: one } = await aReaderWithPicks(house)
    const chip = 'less:dark'
    for (const span of ['always', 'tonight'] as const) {
      await one.call.wishes.make({ chip, span: 'always' })
      await one.call.wishes.make({ chip, span: 'tonight' })
      const { wishes: left } = await one.call.wishes.takeBack({ chip, span })
      expect(left.map((wish) => [wish.chip, wish.span])).toEqual([[chip, span === 'always' ? 'tonight' : 'always']])
    }
  })

  test('of which nobody knows whether a book keeps it is named beside the book', async () => {
    const { reader: one } = await aReaderWithPicks(house)
    const short = (await one.call.wishes.make({ chip: 'pages:..300', span: 'tonight' })).picks
    expect(short[0]!.unknown, 'what is known to keep it comes first').toEqual([])
    await one.call.wishes.takeBack({ chip: 'pages:..300', span: 'tonight' })
    const { picks } = await one.call.wishes.make({ chip: 'without:Gore' })
    expect(picks.filter(({ unknown }) => unknown.includes('without:Gore')).length).toBeGreaterThan(0)
    const { book } = picks[0]!
    await sql`update books set warned = '{Grief}' where id = ${book.id}`.execute(house.db)
    const told = (await one.call.picks.list()).picks.find((pick) => pick.book.id === book.id)!
    expect(told.unknown).toEqual([])
    await sql`update books set warned = '{Gore}' where id = ${book.id}`.execute(house.db)
    expect((await one.call.picks.list()).picks.filter((pick) => pick.book.id === book.id)).toEqual([])
  })

  test('against a graphic warning leaves out only what two readers call graphic', async () => {
    const { reader: one, first } = await aReaderWithPicks(house)
    const [mild, strong] = first.picks.map(({ book }) => book.id)
    for (const [bookId, grade] of [
      [mild!, 'minor'],
      [strong!, 'graphic'],
    ] as const)
      for (let k = 0; k < 2; k++) await warn(bookId, grade)
    const shown = async (chip: string) => {
      const { picks } = await one.call.wishes.make({ chip })
      return [mild, strong].map((id) => picks.some(({ book }) => book.id === id))
    }
    expect(await shown('without:graphic Grief')).toEqual([true, false])
    expect(await shown('without:moderate Grief')).toEqual([true, false])
    expect(await shown('without:Grief')).toEqual([false, false])
    expect((await one.call.picks.list()).wishes.map(({ chip }) => chip)).toEqual(['without:Grief'])
  })

  test('that is too many, or no wish, is refused; one against everything leaves an empty list', async () => {
    const { reader: one } = await aReaderWithPicks(house)
    await expect(one.call.wishes.make({ chip: 'want:funny' })).rejects.toThrow('validation')
    const none = await one.call.wishes.make({ chip: 'not:fiction|non-fiction' })
    expect([none.picks, none.nextInSeries, none.newHere]).toEqual([[], [], []])
    const rows = Array.from({ length: maxWishes }, (_, n) => ({
      user_id: one.id,
      subject: `author ${n}`,
      chip: `not-by:Author ${n}`,
    }))
    await house.db.insertInto('wishes').values(rows).execute()
    expect(await refusalOf(one.call.wishes.make({ chip: 'not:dragons' }))).toMatchObject({ code: 'TOO_MANY_WISHES' })
  })

  test('can be made against what a pick is about', async () => {
    const bookId = await bookNamed(house, 'The Fellowship of the Ring')
    const { chips } = await reader.call.wishes.ofBook({ bookId })
    expect(chips.length).toBeGreaterThan(3)
    for (const chip of chips) {
      await reader.call.wishes.make({ chip })
      expect((await reader.call.picks.matches({ bookIds: [bookId] })).matches, chip).toEqual([])
      await reader.call.wishes.takeBack({ chip, span: 'always' })
    }
  })
})
