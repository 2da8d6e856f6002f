import { open, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openPool } from '#db/db.ts'
import { type Config, isLocalUrl, readConfig } from '#server/config.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import { identitiesFor } from '../backup/encryption.ts'
import { instanceName } from '../backup/manifest.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { refuseForeignTables, refuseToReplace, refuseWhileRunning } from '../backup/refuseUnfit.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { withDatabase } from './withDatabase.ts'
import { Refusal } from './terminal.ts'

const usage = 'Say: restore <file> [--into-existing NAME] [--from NAME] [--identity FILE]'

/** The product must not be running. */
export async function restore(args: string[]): Promise<void> {
  const { path, replaced, from, identity } = readArgs(args)
  const config = readConfig(process.env)
  await refuseUnreadable(path)
  const identities = await identitiesFor(path, identity ?? config.backupIdentity)
  const summary = await checkBackup(path, identities)
  const { manifest, contents } = summary
  refuseOthers(config, manifest.instance, from)
  await withDatabase(config, async ({ url, isShared }) => {
    if (isShared) throw new Refusal(`Sageleaf is running on ${config.dataDir}: stop it first. Nothing was changed.`)
    const pool = openPool(url, () => undefined)
    try {
      await makeReady(pool, config, replaced)
      await restoreBackup({ pool, storage: openStorage(config) }, { path, identities, summary })
    } finally {
      await pool.end()
    }
    const rows = Object.values(contents.tables).reduce((all, { count }) => all + count, 0)
    process.stdout.write(
      `${instanceName(config)} is as ${manifest.instance} was at ${manifest.madeAt}: ${rows.toLocaleString('en')} rows, ` +
        `${contents.files.count.toLocaleString('en')} files. Start it when you like.\n`,
    )
  })
}

interface Args {
  path: string
  /** The instance that is overwritten. */
  replaced: string | undefined
  /** The instance that the backup is of. */
  from: string | undefined
  identity: string | undefined
}

function readArgs(args: string[]): Args {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { 'into-existing': { type: 'string' }, from: { type: 'string' }, identity: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    const { 'into-existing': replaced, from, identity } = values
    if (path && rest.length === 0) return { path, replaced, from, identity }
  } catch {
    // An unknown option: the usage below.
  }
  throw new Refusal(usage)
}

async function refuseUnreadable(path: string): Promise<void> {
  try {
    if ((await stat(path)).isFile()) return await (await open(path)).close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM')
      throw new Refusal(`${path} cannot be read by this user. Nothing was changed.`)
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  }
  throw new Refusal(`There is no file ${path}.`)
}

/** A backup of another instance must be named. An instance without an address of its own may become any, and any may become it. */
function refuseOthers({ publicUrl }: Config, of: string, from: string | undefined): void {
  const name = instanceName({ publicUrl })
  if (from !== undefined && from !== of)
    throw new Refusal(`This backup is of ${of}, not of ${from}. Nothing was changed.`)
  const areNamed = !isLocalUrl(publicUrl) && !isLocalUrl(`http://${of}`)
  if (from === undefined && of !== name && areNamed)
    throw new Refusal(
      `This backup is of ${of}, and this instance is ${name}. To restore it here, add: --from ${of}. Nothing was changed.`,
    )
}

/** Refuses what must not be replaced; creates the queue for the backup's jobs. */
async function makeReady(pool: pg.Pool, config: Config, replaced: string | undefined): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseWhileRunning(client)
    await refuseToReplace(client, instanceName(config), replaced)
    await refuseForeignTables(client)
  } finally {
    client.release()
  }
  await migrateQueue(openLog('warn'), pool)
}
