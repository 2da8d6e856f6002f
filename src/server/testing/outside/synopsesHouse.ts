import type { SynopsesInput, SynopsesJob } from '#contract/tools.ts'
import { type Kinds, kinds, runTool } from '#server/tools/runTool.ts'
import { type StubServices, stubServices } from './bookServices.ts'
import { aHouse, type HouseWithPool } from '../house/house.ts'
import { aModerator } from '../cast/moderators.ts'
import { outsideBooks } from './outsideBooks.ts'
import type { SignedInReader } from '../cast/reader.ts'
import { withServices } from './withServices.ts'
import { afterFile } from '../house/afterFile.ts'

/** A house with local services in which every book has a synopsis, except those that a test adds. */
export interface SynopsesHouse {
  house: HouseWithPool
  stub: StubServices
  admin: SignedInReader
  /** Deletes jobs, added books and the state of the services. */
  reset(): Promise<void>
  /** A book without a synopsis. */
  aBareBook(title: string, author: string, more?: { isbn?: string; readers?: number }): Promise<string>
  /** A book that both services know. */
  aCartographer(): Promise<string>
  synopsisOf(bookId: string): Promise<string | null>
  begin(input: Partial<SynopsesInput>): Promise<SynopsesJob>
  work(jobId: string, others?: Partial<Kinds>): Promise<void>
  told(jobId: string): Promise<SynopsesJob>
  /** Runs a job to its end. */
  run(input?: Partial<SynopsesInput>): Promise<SynopsesJob>
}

export const longBook = {
  title: 'A Long Telling',
  author: 'Vera Quist',
  isbn13: '9781402894626',
  year: 1950,
  category: 'Fiction',
  synopsis: `Once ${'and again '.repeat(40)}.`,
  cover: 0,
  knownTo: ['open-library' as const],
}
const timing = { questionMs: 500, restMs: 400 }

/** Closed after the test file. */
export async function aSynopsesHouse(): Promise<SynopsesHouse> {
  const stub = await stubServices([...outsideBooks, longBook])
  afterFile(() => stub.close())
  const house = withServices(await aHouse(), stub.settings, timing)
  const admin = await aModerator(house, 'admin')
  await house.db.updateTable('books').set({ synopsis: 'Has one.' }).where('synopsis', 'is', null).execute()
  const begin = (input: Partial<SynopsesInput>) => admin.call.tools.updateMissingSynopsis(input)
  const work: SynopsesHouse['work'] = (jobId, others) =>
    runTool(house, { jobId }, { kinds: { ...kinds, ...others }, pauseMs: 0, turnMs: 20_000 })
  const told = (jobId: string) => toldBy(admin, jobId)
  const aBareBook: SynopsesHouse['aBareBook'] = (...about) => bareBookIn(house, ...about)
  return {
    house,
    stub,
    admin,
    begin,
    work,
    told,
    aBareBook,
    reset: () => reset(house, stub),
    aCartographer: () => aBareBook('The Lantern Cartographer', 'Odile Marchetti'),
    synopsisOf: (bookId) => synopsisIn(house, bookId),
    async run(input = {}) {
      const { id } = await begin(input)
      await work(id)
      return told(id)
    },
  }
}

async function reset(house: HouseWithPool, stub: StubServices): Promise<void> {
  for (const service of ['open-library', 'google-books'] as const) stub.behave(service, 'well')
  stub.asked.length = 0
  for (const table of ['tool_jobs', 'service_answers', 'rate_limits', 'audit_log', 'read_books'] as const)
    await house.db.deleteFrom(table).execute()
  await house.db.deleteFrom('books').where('google_book_id', 'like', 'bare_%').execute()
  await house.db.deleteFrom('found_books').execute()
  Object.assign(house, withServices(house, stub.settings, timing))
}

async function bareBookIn({ db }: HouseWithPool, ...about: Parameters<SynopsesHouse['aBareBook']>): Promise<string> {
  const [title, author, more = {}] = about
  const book = { google_book_id: `bare_${title}`, title, authors: [author], ...more }
  return (await db.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow()).id
}

async function toldBy({ call }: SignedInReader, jobId: string): Promise<SynopsesJob> {
  const job = await call.tools.job({ jobId })
  if (job.kind !== 'synopses') throw new Error('this job looks for no synopses')
  return job
}

async function synopsisIn({ db }: HouseWithPool, bookId: string): Promise<string | null> {
  return (await db.selectFrom('books').select('synopsis').where('id', '=', bookId).executeTakeFirstOrThrow()).synopsis
}
