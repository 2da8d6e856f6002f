import { expect, test } from 'vitest'
import { aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { isbnOf } from '#server/testing/cast/twins.ts'
import { queuedJobs } from '#server/testing/outside/mails.ts'
import { aBook, aPicture, coverOf, host, house, setUpCovers } from '#server/testing/outside/outsideCovers.ts'
import { fetchEditionCover } from './editionCover.ts'
import { sweepCovers } from './sweepCovers.ts'

setUpCovers()

let made = 9000
async function anEdition(reader: SignedInReader) {
  const bookId = await aBook()
  await reader.call.shelf.shelve({ bookId, status: 'tbr', on: '2026-01-05' })
  const { edition } = await reader.call.editions.add({ bookId, isbn: isbnOf(++made) })
  return { bookId, editionId: edition.id }
}

const asked = () => queuedJobs(house, 'fetch-edition-cover')
const shown = async (reader: Pick<SignedInReader, 'call'>, bookId: string) =>
  (await reader.call.books.get({ bookId })).cover

test('the cover of an edition is fetched when a reader chooses it, and shown to those who have it', async () => {
  const reader = await aReader({ ...house, config: { ...house.config, fetchCovers: true } })
  const { bookId, editionId } = await anEdition(reader)
  expect(await asked()).toEqual([])
  await reader.call.editions.choose({ bookId, editionId })
  expect(await asked()).toEqual([{ editionId }])

  host.answers(aPicture())
  for (const _ of [1, 2]) await fetchEditionCover(house, { editionId })
  expect(host.asked).toEqual([`covers.openlibrary.org/b/isbn/${isbnOf(made)}-L.jpg?default=false`])
  const [edition] = (await aVisitor(house).call.editions.list({ bookId })).editions
  expect(edition!.cover).toMatch(/^\/covers\//)
  expect([await shown(reader, bookId), await shown(await aReader(house), bookId)]).toEqual([edition!.cover, null])
  expect(await coverOf(bookId)).toBeNull()

  await house.db
    .updateTable('covers')
    .set({ kept_at: new Date('2026-01-01') })
    .execute()
  await sweepCovers(house)
  expect(await house.storage.get(edition!.cover!.slice(1))).toBeDefined()
})

test('a host that does not answer is asked again later, one without the cover is not', async () => {
  const { editionId } = await anEdition(await aReader(house))
  await fetchEditionCover(house, { editionId })
  expect(await asked()).toEqual([])
  host.answers((response) => response.writeHead(503).end())
  await fetchEditionCover(house, { editionId })
  expect(await asked()).toEqual([{ editionId, tries: 1 }])
  await fetchEditionCover(house, { editionId, tries: 5 })
  expect(await asked()).toHaveLength(1)
})
