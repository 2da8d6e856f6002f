import { test } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { type Instance, startInstance } from './instance.ts'

/** An instance for one file, whose tests may stop and change it. They must run one at a time. */
export function ownInstance(settings: Record<string, string>): () => Instance {
  const { SAGELEAF_URL, SAGELEAF_DATA } = process.env
  let instance: Instance
  test.beforeAll(async () => {
    instance = await startInstance(settings)
    Object.assign(process.env, { SAGELEAF_URL: instance.url, SAGELEAF_DATA: instance.dataDir })
  })
  test.afterAll(async () => {
    Object.assign(process.env, { SAGELEAF_URL, SAGELEAF_DATA })
    await instance.stop()
  })
  return () => instance
}

/** Lifts the limit of mails per address. */
export const forgetMailSlots = (instance: Pick<Instance, 'dataDir'>) => inDatabaseOf(instance, 'delete from mail_slots')

/** Lifts the instance's hourly limit of mails, which all journeys together would exceed. */
export const forgetMailsInAll = (instance: Pick<Instance, 'dataDir'>) =>
  inDatabaseOf(instance, `delete from rate_limits where key like 'mail-in-all:%'`)

/** Sets the rewording of every pick, as if a language model had written it. */
export const rewordAll = (instance: Pick<Instance, 'dataDir'>, words: string) =>
  inDatabaseOf(
    instance,
    `insert into rewordings (user_id, book_id, reason, words)
     select user_id, book_id, match_reason, '${words}' from recommendations where told is not null
     on conflict (user_id, book_id) do nothing`,
  )

async function inDatabaseOf({ dataDir }: Pick<Instance, 'dataDir'>, statement: string): Promise<void> {
  const { url } = await startEmbedded(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
