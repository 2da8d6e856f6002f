import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { anHttpsHost, type HttpsHost, picture } from './httpsHost.ts'
import { aCover } from './pictures.ts'
import { aVisitor } from '../cast/reader.ts'

export let house: HouseWithPool
/** Every external address leads to it. It answers 404 by default. */
export let host: HttpsHost

/** Call it once per test file: a house that looks for covers at the services' real addresses. */
export function setUpCovers(): void {
  beforeAll(async () => {
    host = await anHttpsHost()
    const furnished = await aHouse()
    const services = { openLibraryUrl: 'https://openlibrary.org', googleBooks: { url: 'https://g.example', key: 'k' } }
    const config = { ...furnished.config, ...services }
    house = { ...furnished, config, outbound: openOutbound('Sageleaf', { network: host.network }) }
  })

  beforeEach(async () => {
    host.asked.length = 0
    host.answers((response) => response.writeHead(404).end())
    await sql`delete from graphile_worker._private_jobs`.execute(house.db)
  })
}

let seed = 0
export const aPicture = () => picture(aCover(++seed))

export async function aBook(values: { cover?: string; isbn?: string; google_book_id?: string } = {}): Promise<string> {
  const book = { google_book_id: randomUUID(), title: randomUUID(), authors: ['Ann Other'], ...values }
  return (await house.db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow()).id
}

export const coverOf = async (bookId: string) => (await aVisitor(house).call.books.get({ bookId })).cover
