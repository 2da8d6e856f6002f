import { sql } from 'kysely'
import type { ToolJob } from '#contract/tools.ts'
import { changeBook } from '#server/books/changeBook.ts'
import type { House } from '#server/house.ts'
import type { Kind } from '#server/tools/kind.ts'
import { type Kinds, kinds, runTool } from '#server/tools/runTool.ts'
import { aHouse, type HouseWithPool } from './house.ts'
import { aModerator } from '../cast/moderators.ts'
import type { SignedInReader } from '../cast/reader.ts'

/** A tool that sets the page count of books to 77. */
export type FakeTool = Kind<unknown, string, number, { book?: unknown; error?: string }>

/** The fake tool replaces the Synopsis Updater. */
export interface FakeToolJobs {
  house: HouseWithPool
  admin: SignedInReader
  /** The six books that the tool changes. */
  books: string[]
  /** Deletes all jobs and their changes. */
  reset(): Promise<void>
  toy(changed?: Partial<FakeTool>): FakeTool
  /** All kinds, with the fake tool in its place. */
  kindsWith(toy: FakeTool): Kinds
  start(): Promise<string>
  /** Runs a job for one turn, with parts of the house replaced. */
  work(jobId: string, toy?: FakeTool, other?: Partial<House>, turnMs?: number): Promise<void>
  told(jobId: string): Promise<ToolJob>
  stateOf(jobId: string): Promise<ToolJob['state']>
  /** The index of each changed book, and whether the admin changed it. */
  changes(): Promise<string[]>
  /** The logged acts, and whether the admin did them. */
  logged(): Promise<string[]>
}

export const everyBookChangedOnce = ['0 true', '1 true', '2 true', '3 true', '4 true', '5 true']

export async function openFakeToolJobs(): Promise<FakeToolJobs> {
  const house = await aHouse()
  const admin = await aModerator(house, 'admin')
  const rows = await house.db
    .selectFrom('books')
    .select('id')
    .orderBy('number')
    .limit(everyBookChangedOnce.length)
    .execute()
  const books = rows.map(({ id }) => id)
  const toy = (changed: Partial<FakeTool> = {}) => ({ ...aFakeTool(books), ...changed })
  const kindsWith = (given: FakeTool) => ({ ...kinds, synopses: given as Kinds['synopses'] })
  const told = (jobId: string) => admin.call.tools.job({ jobId })
  return {
    house,
    admin,
    books,
    toy,
    kindsWith,
    told,
    reset: () => forgetJobs(house, books),
    start: async () => (await admin.call.tools.updateMissingSynopsis({ dryRun: false })).id,
    work: (jobId, given = toy(), other = {}, turnMs = 60_000) =>
      runTool({ ...house, ...other }, { jobId }, { kinds: kindsWith(given), pauseMs: 0, turnMs }),
    stateOf: async (jobId) => (await told(jobId)).state,
    async changes() {
      const changed = await house.db.selectFrom('book_changes').select(['book_id', 'changed_by']).execute()
      return changed.map((row) => `${books.indexOf(row.book_id)} ${row.changed_by === admin.id}`).toSorted()
    },
    async logged() {
      const acts = await house.db.selectFrom('audit_log').select(['act', 'tool', 'actor_id']).orderBy('id').execute()
      return acts.map((row) => `${row.act} ${row.tool} ${row.actor_id === admin.id}`)
    },
  }
}

const aFakeTool = (books: string[]): FakeTool => ({
  plan: async () => books,
  find: async () => ({ found: 77 }),
  async keep(tx, { item, found, startedBy }) {
    await changeBook(tx, item, startedBy, () => ({ pages: found }))
    return { book: { id: item, title: '', author: '', synopsisPreview: '' } }
  },
  isDry: () => false,
  failed: (item, why) => ({ error: `${item} ${why}` }),
})

async function forgetJobs({ db }: HouseWithPool, books: string[]): Promise<void> {
  for (const table of ['tool_jobs', 'book_changes', 'audit_log'] as const) await db.deleteFrom(table).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.updateTable('books').set({ pages: null }).where('id', 'in', books).execute()
}
