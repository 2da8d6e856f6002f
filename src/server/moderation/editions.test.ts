import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Verdict } from '#contract/cases.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader, aVisitor, bookNamed, type SignedInReader } from '#server/testing/cast/reader.ts'
import { isbnOf } from '#server/testing/cast/twins.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'

let house: HouseWithPool
let moderator: SignedInReader
let author: SignedInReader
let reporter: SignedInReader
let emma: string
let editionId: string
let made = 7000
beforeAll(async () => {
  house = await aHouse()
  moderator = await aModerator(house)
  emma = await bookNamed(house, 'Emma')
})
beforeEach(async () => {
  author = await aReader(house)
  reporter = await aReader(house)
  const facts = { isbn: isbnOf(++made), format: 'hardcover', pages: 333, publisher: 'Cheap Pills' } as const
  editionId = (await author.call.editions.add({ bookId: emma, ...facts })).edition.id
})

const report = ({ call }: SignedInReader) =>
  call.reports.make({ kind: 'edition', subjectId: editionId, reason: 'Advertising.' })
const theCase = () => moderator.call.moderation.madeCase({ kind: 'edition', subjectId: editionId })

async function decide(decision: Verdict) {
  const { version } = await theCase()
  const noteToAuthor = 'No advertising, please.'
  return moderator.call.moderation.decideMade({
    kind: 'edition',
    subjectId: editionId,
    version,
    decision,
    noteToAuthor,
  })
}

const seenBy = ({ call }: Pick<SignedInReader, 'call'>) => call.editions.list({ bookId: emma })
const shownTo = async (by: Pick<SignedInReader, 'call'>) =>
  (await seenBy(by)).editions.find(({ id }) => id === editionId)
/** What a visitor is shown of it. */
async function shown(): Promise<string | null> {
  const edition = await shownTo(aVisitor(house))
  return edition ? [edition.publisher, edition.isbn13].join(' ') : null
}

describe('an edition', () => {
  const reportable = async (by: SignedInReader) => (await shownTo(by))?.isReportable
  const fill = async (by: SignedInReader, facts: object) => {
    const { isbn13 } = (await shownTo(author))!
    return by.call.editions.add({ bookId: emma, isbn: isbn13!, ...facts })
  }

  test('that was removed stays the copy of who chose it, with its format and length alone', async () => {
    await author.call.shelf.shelve({ bookId: emma, status: 'currently_reading', on: '2026-01-02' })
    await author.call.editions.choose({ bookId: emma, editionId })
    await report(reporter)
    expect(await decide('hide')).toMatchObject({
      made: {
        text: expect.stringMatching(/^published by Cheap Pills\nhardcover, 333 pages\nISBN /),
        book: { id: emma, title: 'Emma' },
      },
    })
    const { editions, mine } = await seenBy(author)
    expect(editions.find(({ id }) => id === mine)).toMatchObject({
      id: editionId,
      format: 'hardcover',
      pages: 333,
      publisher: null,
      isbn13: null,
      isReportable: false,
    })
    await reporter.call.shelf.shelve({ bookId: emma, status: 'tbr', on: '2026-01-02' })
    expect(await outcomeOf(reporter.call.editions.choose({ bookId: emma, editionId }))).toBe('EDITION_NOT_FOUND')
    const [read] = (await author.call.reads.list({ bookId: emma })).reads
    expect(read?.edition).toMatchObject({ id: editionId, format: 'hardcover', publisher: null, isbn13: null })
    await decide('keep')
    expect(await outcomeOf(reporter.call.editions.choose({ bookId: emma, editionId }))).toBe('fine')
  })

  test('can be described anew after a removal, and keeps the number that it then has', async () => {
    const { isbn13 } = (await shownTo(author))!
    await report(reporter)
    await decide('hide')
    const again = await reporter.call.editions.add({
      bookId: emma,
      isbn: isbn13!,
      publisher: 'Penguin',
    })
    expect(again).toMatchObject({ isNew: true, edition: { publisher: 'Penguin', isbn13 } })
    await decide('keep')
    const both = (await seenBy(author)).editions.filter(({ id }) => id === editionId || id === again.edition.id)
    expect(both.map((edition) => [edition.publisher, edition.isbn13])).toEqual(
      expect.arrayContaining([
        ['Cheap Pills', null],
        ['Penguin', isbn13],
      ]),
    )
  })

  test('that two readers described has nobody who could be told, and both may report it', async () => {
    expect([await reportable(author), await reportable(reporter)]).toEqual([false, true])
    await fill(reporter, { publisher: 'Another', format: 'print' })
    expect([await reportable(author), await reportable(reporter)], 'nothing was added').toEqual([false, true])
    await fill(reporter, { year: 1999 })
    expect([await reportable(author), await reportable(reporter)]).toEqual([true, true])
    await report(author)
    expect(await theCase()).toMatchObject({ author: null })
    expect(await outcomeOf(decide('warn'))).toBe('AUTHOR_LEFT')
    expect(await decide('hide')).toMatchObject({ made: { isHidden: true } })
    expect(await shown()).toBeNull()
  })

  test('is no case for the moderator who added it, though another described it, too', async () => {
    editionId = (
      await moderator.call.editions.add({
        bookId: emma,
        isbn: isbnOf(++made),
        format: 'print',
        publisher: 'Cheap Pills',
      })
    ).edition.id
    await fill(author, { year: 1999 })
    await report(reporter)
    expect(await outcomeOf(decide('keep'))).toBe('OWN_REVIEW')
  })

  test('of the catalogue is reportable once a reader has described it, and keeps its number when that is removed', async () => {
    const isbn13 = isbnOf(++made)
    const known = await house.db
      .insertInto('editions')
      .values({ book_id: emma, isbn13 })
      .returning('id')
      .executeTakeFirstOrThrow()
    editionId = known.id
    expect([await reportable(reporter), await outcomeOf(report(reporter))]).toEqual([false, 'NOTHING_TO_REPORT'])
    await fill(author, { asin: 'BUYPILLS00' })
    expect([await reportable(reporter), await reportable(author)]).toEqual([true, false])
    await report(reporter)
    expect(await decide('hide')).toMatchObject({ author: { id: author.id } })
    expect(await shown()).toBe(` ${isbn13}`)
    expect(await shownTo(reporter)).toMatchObject({ asin: null })
    await fill(reporter, { publisher: 'Penguin' })
    expect(await theCase()).toMatchObject({ author: { id: reporter.id }, made: { isHidden: false } })
  })

  test('whose reader has left can be removed and restored, and one that is deleted is no case', async () => {
    await report(reporter)
    await author.call.security.deleteAccount({ password: aPassword })
    expect(await theCase()).toMatchObject({ author: null, openReports: 1 })
    await decide('hide')
    expect(await shown()).toBeNull()
    await decide('keep')
    expect(await shown()).toContain('Cheap Pills')
    await house.db.deleteFrom('editions').where('id', '=', editionId).execute()
    expect(await outcomeOf(theCase())).toBe('CASE_NOT_FOUND')
    expect(await house.db.selectFrom('reports').selectAll().where('subject_id', '=', editionId).execute()).toEqual([])
  })
})
