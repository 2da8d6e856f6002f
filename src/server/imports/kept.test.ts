import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { doneImport, goodreads, importRowsOf, lifeOf, undoneImport } from '#server/testing/cast/imports.ts'
import { makeFriends } from '#server/testing/cast/friends.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'

let house: HouseWithPool
beforeAll(async () => {
  house = await aHouse()
})

const storyGraph =
  'Title,Authors,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Star Rating,Review,Content Warnings,Tags,Owned?'

test('quarter stars, every read, graded warnings, and what we have no place for are on the shelf', async () => {
  const reader = await aReader(house)
  const row =
    'Kokoro,Natsume Sōseki,audio,read,2021/01/05,2024/03/11,"2024/03/09-2024/03/11, 2021/09/13",2,"reflective, sad",slow,4.75,<b>Fine</b>,"Graphic: Grief, Snow; Minor: Death",japan,Yes'
  await doneImport(house, reader, `${storyGraph}\n${row}`)
  const bookId = await bookNamed(house, 'Kokoro')
  const { entry, review } = await reader.call.shelf.get({ bookId })
  expect(entry).toMatchObject({ rating: 4.75, timesRead: 2, isOwned: true, createdAt: '2021-01-05T00:00:00.000Z' })
  expect(review).toMatchObject({
    publicReview: 'Fine',
    contentWarnings: { graphic: ['Grief'], moderate: [], minor: ['Death'] },
  })
  const { reads } = await reader.call.reads.list({ bookId })
  expect(reads.map(({ startDate, finishDate, format }) => [startDate, finishDate, format])).toEqual([
    ['2024-03-09', '2024-03-11', 'audio'],
    [null, '2021-09-13', 'audio'],
  ])
  const { imported } = await house.db
    .selectFrom('read_books')
    .select('imported')
    .where('user_id', '=', reader.id)
    .executeTakeFirstOrThrow()
  expect(imported).toEqual({
    'The StoryGraph': {
      Format: 'audio',
      Moods: 'reflective, sad',
      Pace: 'slow',
      Review: '<b>Fine</b>',
      'Content warnings': 'graphic: Grief; graphic: Snow; minor: Death',
      'Content Warnings': 'Graphic: Grief, Snow; Minor: Death',
      'Dates Read': '2024/03/09-2024/03/11, 2021/09/13',
    },
  })
})

test('a book that is being read comes with the page that it is at, and an undo takes both', async () => {
  const reader = await aReader(house)
  const before = await lifeOf(house, reader)
  const table =
    'Title,Author,Status,Progress\nEmma,Jane Austen,reading,120\nDune,Frank Herbert,paused,45%\nKokoro,Natsume Sōseki,read,99%'
  const importId = await doneImport(house, reader, table)
  const { entries } = await reader.call.shelf.list()
  const progressOf = (title: string) => entries.find(({ book }) => book.title === title)!.progress
  expect(progressOf('Emma')).toMatchObject({ unit: 'page', value: 120 })
  expect(progressOf('Dune')).toMatchObject({ unit: 'percent', value: 45 })
  await undoneImport(house, importId)
  expect(await lifeOf(house, reader)).toEqual(before)
})

test('an undo leaves progress that was changed since, with its read', async () => {
  const reader = await aReader(house)
  const importId = await doneImport(house, reader, 'Title,Author,Status,Progress\nEmma,Jane Austen,reading,120')
  await house.db
    .updateTable('read_progress')
    .set({ note: 'A walk to Highbury.' })
    .where('user_id', '=', reader.id)
    .execute()
  await undoneImport(house, importId)
  expect((await importRowsOf(house, importId)).map(({ outcome }) => outcome)).toEqual(['kept'])
  const { reads } = await reader.call.reads.list({ bookId: await bookNamed(house, 'Emma') })
  expect(reads).toMatchObject([{ progress: [{ note: 'A walk to Highbury.' }] }])
})

test('an import tells nobody, and the Sage learns of it at once', async () => {
  const reader = await aReader(house)
  const friend = await aReader(house)
  await makeFriends(reader, friend)
  await house.sage.learnChanges()
  const jobsBefore = (await queuedJobs(house, 'send-mail')).length
  const emma = {
    Title: 'Emma',
    Author: 'Jane Austen',
    'Exclusive Shelf': 'read',
    'My Rating': '5',
    'My Review': 'Fine.',
  }
  await doneImport(house, reader, goodreads(emma))
  await house.db.updateTable('read_books').set({ visibility: 'public' }).where('user_id', '=', reader.id).execute()
  const bookId = await bookNamed(house, 'Emma')
  expect((await friend.call.reviews.list({})).reviews).toEqual([])
  expect((await friend.call.reviews.ofBook({ bookId })).reviews).toEqual([])
  expect((await queuedJobs(house, 'send-mail')).length).toBe(jobsBefore)
  const changed = await sql<{
    id: string
  }>`select books.id from sage_changes join books on number = book_number`.execute(house.db)
  expect(changed.rows.map(({ id }) => id)).toContain(bookId)
  expect(await queuedJobs(house, 'refresh-picks')).toContainEqual({ userId: reader.id })
})

test('stars from a file alone let the Sage pick, until they are taken back', async () => {
  const reader = await aReader(house)
  const hasTaste = async () => (await reader.call.picks.list({})).hasTaste
  expect(await hasTaste()).toBe(false)
  const importId = await doneImport(
    house,
    reader,
    goodreads({ Title: 'Emma', Author: 'Jane Austen', 'My Rating': '4' }),
  )
  expect(await hasTaste()).toBe(true)
  await undoneImport(house, importId)
  expect(await hasTaste()).toBe(false)

  const rated = await aReader(house, { rated: { Dune: 4 } })
  const other = await doneImport(house, rated, goodreads({ Title: 'Emma', Author: 'Jane Austen', 'My Rating': '4' }))
  await undoneImport(house, other)
  expect((await rated.call.picks.list({})).hasTaste).toBe(true)
})
