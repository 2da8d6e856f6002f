import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPromise } from 'yauzl'
import { aReader, bookNamed } from '#server/testing/cast/reader.ts'
import { save } from '#server/testing/cast/shelf.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { exportFile } from '../exportFile.ts'

let house: HouseWithPool
let folder: string
beforeAll(async () => {
  house = await aHouse()
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function contentsOf(readerId: string): Promise<Map<string, string>> {
  files += 1
  const path = join(folder, `${files}.zip`)
  await exportFile(house, { readerId, kind: 'archive', path })
  const zip = await openPromise(path, { autoClose: false })
  const contents = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  zip.close()
  return contents
}

test('the archive holds the books, the profile and the words of a reader', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  const friend = await aReader(house)
  const emma = await bookNamed(house, 'Emma')
  await save(reader, emma, { rating: 4.5, publicReview: 'Fine.', privateNotes: 'From Ann.', shareWithCommunity: true })
  await reader.call.profile.setBio({ bio: 'Reads on trains.' })
  await house.db.insertInto('friends').values({ user_id_1: reader.id, user_id_2: friend.id }).execute()
  const { id: shelfId } = await reader.call.ownShelves.create({ name: 'slow', audience: 'friends' })
  await reader.call.ownShelves.addBook({ shelfId, bookId: emma })
  const contents = await contentsOf(reader.id)
  expect([...contents.keys()].toSorted()).toEqual([
    'account.json',
    'comments.jsonl',
    'follows.jsonl',
    'friends.jsonl',
    'library.csv',
    'library.jsonl',
    'likes.jsonl',
    'questions.jsonl',
    'reader.json',
    'sage.jsonl',
    'sageleaf.json',
  ])
  const read = (name: string) => JSON.parse(contents.get(name)!) as Record<string, unknown>
  expect(read('sageleaf.json')).toMatchObject({ format: 'sageleaf-reader', version: 2 })
  expect(read('library.jsonl')).toMatchObject({
    book: { title: 'Emma', authors: ['Jane Austen'] },
    entry: { rating: 4.5, public_review: 'Fine.', private_notes: 'From Ann.', share_with_community: true },
    reads: [{ outcome: 'finished', finished_on: null, progress: [] }],
    shelves: ['slow'],
  })
  expect(read('reader.json')).toMatchObject({
    bio: 'Reads on trains.',
    picture: null,
    own_shelves: [{ name: 'slow', audience: 'friends', books: [1] }],
  })
  expect(read('friends.jsonl')).toMatchObject({ username: friend.username, status: 'pending', asked_by_me: true })
  expect(read('account.json')).toMatchObject({ account: { email: reader.email } })
  expect(contents.get('library.csv')).toContain('Emma,Jane Austen')
})

/** Of the database's own, of other readers, or of a moderator: an archive says nothing of them. */
const unsaid = {
  read_books: ['id', 'user_id', 'book_id', 'edition_id', 'updated_at', 'likes', 'comments', 'hidden_at'],
  reads: ['id', 'user_id', 'entry_id', 'edition_id', 'updated_at'],
}

test('every column of an entry and of its reads is in the archive', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  const line = JSON.parse((await contentsOf(reader.id)).get('library.jsonl')!) as Record<string, object[]>
  for (const [table, told] of [
    ['read_books', line['entry']],
    ['reads', line['reads']![0]],
  ] as const) {
    const columns = await house.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [table],
    )
    const left = columns.rows
      .map(({ name }) => name)
      .filter((name) => !unsaid[table].includes(name) && !(name in told!))
    expect(left, table).toEqual([])
  }
})

test('nothing is left of an archive that fails, and the failure is reported', async () => {
  const reader = await aReader(house, { rated: { Emma: 4.5 } })
  await house.db
    .updateTable('profiles')
    .set({ avatar_url: `/avatars/${reader.id}/avatar_1.webp?t=1` })
    .where('id', '=', reader.id)
    .execute()
  const storage = { ...house.storage, get: () => Promise.reject(new Error('the disk is gone')) }
  const path = join(folder, 'failed.zip')
  await expect(exportFile({ ...house, storage }, { readerId: reader.id, kind: 'archive', path })).rejects.toThrow(
    'the disk is gone',
  )
  expect(existsSync(path)).toBe(false)
})
