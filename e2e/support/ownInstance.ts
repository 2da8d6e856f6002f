import { test } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { type Instance, startInstance } from './instance.ts'

/** An instance for the tests of one file alone, to be stopped and changed as they like; they must run one by one. */
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

/** Lets every address be written to again at once. */
export const forgetMailSlots = (instance: Pick<Instance, 'dataDir'>) => inDatabaseOf(instance, 'delete from mail_slots')

/** Forgets how many mails left in this hour: all journeys together sign up more readers than an instance would let. */
export const forgetMailsInAll = (instance: Pick<Instance, 'dataDir'>) =>
  inDatabaseOf(instance, `delete from rate_limits where key like 'mail-in-all:%'`)

/** Has every pick say its reason in these words, as if a language model had found them. */
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
