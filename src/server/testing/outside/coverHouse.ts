import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CoversInput } from '#contract/coverTools.ts'
import { type HostLimits, openOutbound } from '#server/shared/outbound/politeFetch.ts'
import { kinds, runTool } from '#server/tools/runTool.ts'
import { type StubServices, stubServices } from './bookServices.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { anHttpsHost, type HttpsHost, picture } from './httpsHost.ts'
import { aModerator } from '../cast/moderators.ts'
import { aCover } from './pictures.ts'
import type { SignedInReader } from '../cast/reader.ts'
import { noPace, withServices } from './withServices.ts'
import { afterFile } from '../house/afterFile.ts'

/** The default host of covers. */
export const usualHost = 'https://pictures.example'

/** A house with local services, and one local host in place of all others. */
export interface CoverHouse {
  house: HouseWithPool
  host: HttpsHost
  stub: StubServices
  admin: SignedInReader
  /** The hosts that have a picture at every address. */
  shown: Set<string>
  /** Restores the host's default answer. */
  showsAll(): void
  /** Resets the state of hosts and services. */
  forgetHosts(hostLimits?: HostLimits): void
  /** Deletes jobs and changes, and resets hosts and services. */
  reset(): Promise<void>
  /** Has no stored cover by default. */
  aBook(title: string, values?: BookValues): Promise<string>
  work(jobId: string, turnMs?: number): Promise<void>
  batch(batchSize?: CoversInput['batchSize']): ReturnType<CoverHouse['told']>
  told(jobId: string): ReturnType<typeof toldMigration>
  check(bookIds: string[]): ReturnType<typeof toldCheck>
  coverOf(bookId: string): Promise<string | null>
  changes(): ReturnType<typeof changesIn>
}

interface BookValues {
  cover?: string
  manual_cover_url?: string
  isbn?: string
}

/** Gone after the test file. Hosts are asked as politely as in production unless `hostLimits` says otherwise; book services need no pace. */
export async function aCoverHouse(hostLimits?: HostLimits): Promise<CoverHouse> {
  const host = await anHttpsHost()
  const stub = await stubServices()
  afterFile(() => stub.close())
  const furnished = withServices(await aHouse(), stub.settings, noPace)
  // Local services with public cover addresses.
  const house = { ...furnished, config: { ...furnished.config, openLibraryUrl: 'https://openlibrary.org' } }
  const admin = await aModerator(house, 'admin')
  const shown = new Set<string>()
  const answer = aShowcase(shown)
  const work: CoverHouse['work'] = (jobId, turnMs = 60_000) => runTool(house, { jobId }, { kinds, pauseMs: 0, turnMs })
  const told = (jobId: string) => toldMigration(admin, jobId)
  const showsAll = () => host.answers(answer)
  const forgetHosts = (limits = hostLimits) => {
    house.outbound = openOutbound('Sageleaf', { network: host.network, ...(limits && { hostLimits: limits }) })
    const { bookServices, toolServices } = withServices(house, stub.settings, noPace)
    Object.assign(house, { bookServices, toolServices })
  }
  return {
    house,
    host,
    stub,
    admin,
    shown,
    work,
    told,
    showsAll,
    forgetHosts,
    async reset() {
      await forgetAll(house)
      stub.behave('google-books', 'well')
      shown.clear()
      shown.add('pictures.example')
      host.asked.length = 0
      showsAll()
      forgetHosts()
    },
    aBook: (title, values = {}) => bookIn(house, title, values),
    async batch(batchSize) {
      const { id } = await admin.call.tools.migrateCovers({ batchSize })
      await work(id)
      return told(id)
    },
    async check(bookIds) {
      const { id } = await admin.call.tools.checkCovers({ bookIds })
      await work(id)
      return toldCheck(admin, id)
    },
    coverOf: (bookId) => coverIn(house, bookId),
    changes: () => changesIn(house),
  }
}

function aShowcase(shown: Set<string>): Parameters<HttpsHost['answers']>[0] {
  const bytes = aCover(1)
  return (response, request) => {
    if (!shown.has(request.headers.host ?? '')) return void response.writeHead(404).end()
    if (request.method === 'HEAD') return void response.writeHead(200, { 'content-type': 'image/png' }).end()
    return picture(bytes)(response, request)
  }
}

async function forgetAll({ db }: HouseWithPool): Promise<void> {
  for (const table of ['tool_jobs', 'book_changes', 'audit_log', 'service_answers', 'covers_sought'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const reset = { cover: '/covers/there.webp', manual_cover_url: null }
  // Only the books that differ: each written row also costs an update of the search indexes.
  await db
    .updateTable('books')
    .set(reset)
    .where(({ or, eb }) => or([eb('cover', 'is distinct from', reset.cover), eb('manual_cover_url', 'is not', null)]))
    .execute()
}

async function bookIn({ db }: HouseWithPool, title: string, values: BookValues): Promise<string> {
  const book = { google_book_id: randomUUID(), title, authors: ['Ann Other'], ...values }
  return (await db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow()).id
}

async function toldMigration({ call }: SignedInReader, jobId: string) {
  const job = await call.tools.job({ jobId })
  if (job.kind !== 'covers' && job.kind !== 'cover-picks') throw new Error('this is no migration')
  return job
}

async function toldCheck({ call }: SignedInReader, jobId: string) {
  const job = await call.tools.job({ jobId })
  if (job.kind !== 'cover-checks') throw new Error('this is no look at covers')
  return job.result
}

async function coverIn({ db }: HouseWithPool, bookId: string): Promise<string | null> {
  return (await db.selectFrom('books').select('cover').where('id', '=', bookId).executeTakeFirstOrThrow()).cover
}

const changesIn = ({ db }: HouseWithPool) => db.selectFrom('book_changes').selectAll().execute()
