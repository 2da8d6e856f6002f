import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type HouseWithPool, aHouse } from '#server/testing/house/house.ts'
import { type SignedInReader, aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { someAnswers } from '#server/testing/cast/surveyedReader.ts'

/** What a reader gets to see who asks: how many picks, and that the Sage was asked. */
async function asked(reader: SignedInReader) {
  await reader.call.picks.consult()
  const { picks, nextInSeries, newHere, consultedAt, hasTaste } = await reader.call.picks.list()
  return { found: picks.length + nextInSeries.length + newHere.length, wasAsked: consultedAt !== null, hasTaste }
}
const nothing = { found: 0, wasAsked: true, hasTaste: true }

async function withAllRead(house: HouseWithPool): Promise<SignedInReader> {
  const reader = await aReader(house, { rated: { Emma: 5 } })
  await sql`
    insert into read_books (user_id, book_id, reading_status, rating)
    select ${reader.id}, id, 'finished', 5 from books where title <> 'Emma'`.execute(house.db)
  return reader
}

test('a reader who has read everything gets "nothing left"', async () => {
  expect(await asked(await withAllRead(await aHouse()))).toEqual(nothing)
})

test('a reader with only low ratings gets that as the reason; a survey answer is enough for picks', async () => {
  const reader = await aReader(await aHouse(), { rated: { Emma: 1, Dune: 2, 'The Hobbit': 2.5 } })
  expect(await asked(reader)).toEqual(nothing)
  await reader.call.survey.save(someAnswers())
  expect((await asked(reader)).found).toBeGreaterThan(5)
})

test('the next book of a series is shown even when the only ground for it is a book that the reader disliked', async () => {
  const house = await aHouse()
  const reader = await aReader(house)
  await reader.call.survey.save(someAnswers({ genres: ['Fiction'], favoriteAuthors: [], favoriteTropes: [] }))
  await sql`
    insert into read_books (user_id, book_id, reading_status, is_dnf)
    select ${reader.id}, id, 'finished', title = 'The Cruel Prince' from books
    where title in ('Voices from Chernobyl', 'The Cruel Prince')`.execute(house.db)
  const bookId = await bookNamed(house, 'A Deadly Education')
  await reader.call.picks.dismiss({ bookId, kind: 'already-read' })
  const { nextInSeries } = await reader.call.picks.consult()
  const next = nextInSeries.find(({ book }) => book.title === 'The Last Graduate')
  expect(next?.contributions).toMatchObject([{ name: 'The Cruel Prince', share: -1 }])
})

test('a reader who turned down all but a few books gets no other', async () => {
  const house = await aHouse()
  const reader = await aReader(house, { rated: { Emma: 5, 'Jane Eyre': 5 } })
  await sql`
    insert into dismissals (user_id, book_id)
    select ${reader.id}, id from books where title not in ('Emma', 'Jane Eyre') order by number limit 780`.execute(
    house.db,
  )
  const { picks } = await reader.call.picks.consult()
  const { rows } = await sql<{ book_id: string }>`select book_id from dismissals`.execute(house.db)
  const turnedDown = new Set(rows.map((row) => row.book_id))
  expect(picks.filter((pick) => turnedDown.has(pick.book.id))).toEqual([])
})

test('a catalogue of one book, and of none, leaves the Sage without a word', async () => {
  const house = await aHouse()
  const only = await bookNamed(house, 'Emma')
  const reader = await aReader(house, { rated: { Emma: 5 } })
  const newcomer = await aReader(house)
  await newcomer.call.survey.save(someAnswers())
  await sql`delete from books where id <> ${only}`.execute(house.db)
  await house.sage.learnAll()
  expect(await asked(reader)).toEqual(nothing)
  expect((await asked(newcomer)).found).toBeLessThanOrEqual(1)
  await sql`delete from read_books`.execute(house.db)
  await sql`delete from books`.execute(house.db)
  await house.sage.learnAll()
  expect(await asked(newcomer)).toEqual(nothing)
})
