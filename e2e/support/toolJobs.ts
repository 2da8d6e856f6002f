import type { Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { call } from './reader.ts'

interface GivenJob {
  kind: 'covers' | 'cover-checks' | 'cover-picks'
  input: object
  startedBy: string
  /** Each item, with its outcome once done. */
  items: { item: object; outcome?: object }[]
}

/**
 * Inserts a running job that no worker runs; returns its id. Ends one left by an earlier test.
 */
export async function putJob({ kind, input, startedBy, items }: GivenJob): Promise<string> {
  return inDatabase(async (client) => {
    await client.query(
      `update tool_jobs set state = 'stopped', ended_at = now() where kind = $1 and state in ('waiting', 'running')`,
      [kind],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into tool_jobs (kind, input, started_by, state, started_at) values ($1, $2, $3, 'running', now()) returning id`,
      [kind, JSON.stringify(input), startedBy],
    )
    const { id } = rows[0]!
    for (const [place, { item, outcome }] of items.entries())
      await client.query(
        `insert into tool_items (job_id, place, item, outcome, done_at)
         values ($1, $2, $3, $4::jsonb, case when $4::jsonb is not null then now() end)`,
        [id, place, JSON.stringify(item), outcome ? JSON.stringify(outcome) : null],
      )
    return id
  })
}

/** The next start of a job starts this one. Returns a function that reads its id and input afterwards. */
export async function startAs(page: Page, operation: string, job: GivenJob) {
  const started = { id: '', asked: undefined as unknown }
  await page.route(
    `**/rpc/${operation}`,
    async (route) => {
      started.asked = (route.request().postDataJSON() as { json: unknown }).json
      started.id = await putJob(job)
      const latest = await call<{ job: unknown }>(page, 'tools/latest', { kind: job.kind })
      await route.fulfill({ json: { json: latest.job } })
    },
    { times: 1 },
  )
  return started
}

/** Completes the remaining items and ends the job. */
export async function endJob(jobId: string, outcomeOf: (item: { id: string; title: string }) => object): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ place: number; item: { id: string; title: string } }>(
      'select place, item from tool_items where job_id = $1 and outcome is null',
      [jobId],
    )
    for (const { place, item } of rows)
      await client.query('update tool_items set outcome = $3, done_at = now() where job_id = $1 and place = $2', [
        jobId,
        place,
        JSON.stringify(outcomeOf(item)),
      ])
    await client.query(`update tool_jobs set state = 'done', ended_at = now() where id = $1`, [jobId])
  })
}

async function inDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const { url } = await startEmbedded(process.env['SAGELEAF_DATA']!)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
