import { readdirSync, rmSync, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openPool } from '#db/db.ts'
import { type Config, readConfig } from '#server/config.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import { recorded, toldOf } from '../backup/backupRuns.ts'
import { timeOf } from '../backup/copies.ts'
import { drill } from '../backup/drill.ts'
import { instanceName } from '../backup/manifest.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { refuseForeignTables, refuseToReplace, refuseWhileRunning } from '../backup/refuseUnfit.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { copiesOfInstance, fetchCopy } from './copies.ts'
import { withDatabase } from './withDatabase.ts'
import { Refusal } from './terminal.ts'

/** `restore <file> [--into-existing NAME]`. The product must not be running. */
export async function restore(args: string[]): Promise<void> {
  const { path, replaced } = readArgs(args)
  const config = readConfig(process.env)
  await refuseUnreadable(path)
  const summary = await checkBackup(path)
  const { manifest, contents } = summary
  await withDatabase(config, async ({ url, isShared }) => {
    if (isShared) throw new Refusal(`Sageleaf is running on ${config.dataDir}: stop it first. Nothing was changed.`)
    const pool = openPool(url, () => undefined)
    try {
      await makeReady(pool, config, replaced)
      await restoreBackup({ pool, storage: openStorage(config) }, path, summary)
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

function readArgs(args: string[]): { path: string; replaced: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { 'into-existing': { type: 'string' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path && rest.length === 0) return { path, replaced: values['into-existing'] }
  } catch {
    // An unknown option: the usage below.
  }
  throw new Refusal('Say: restore <file> [--into-existing NAME]')
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

/** `drill <file>`, `drill <folder>` for the newest nightly backup in it, or `drill --copy` for the newest in the bucket. */
export async function practiseRestore([what, ...rest]: string[]): Promise<void> {
  if (!what || rest.length > 0) throw new Refusal('Say: drill <file or folder>, or drill --copy')
  const config = readConfig(process.env)
  const { name, path } = what === '--copy' ? await newestCopy(config.dataDir) : newestIn(what)
  await withDatabase(config, async ({ url }) => {
    const practise = async () => {
      if (what === '--copy') await fetchCopy(copiesOfInstance(), name, path)
      return drill(config.dataDir, path, (pool) => migrateQueue(openLog('warn'), pool))
    }
    const summary = await recorded(url, { kind: 'drill', file: name }, practise, toldOf).finally(() => {
      if (what === '--copy') rmSync(path, { force: true })
    })
    const { rows = 0, files = 0 } = toldOf(summary)
    process.stdout.write(
      `${name} can be restored: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files came back.\n`,
    )
  })
}

function newestIn(place: string): { name: string; path: string } {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) return { name: basename(place), path: place }
  const name = newest(readdirSync(place))
  if (name === undefined) throw new Refusal(`There is no nightly backup in ${place}.`)
  return { name, path: join(place, name) }
}

async function newestCopy(dataDir: string): Promise<{ name: string; path: string }> {
  const name = newest((await copiesOfInstance().list()).map((copy) => copy.name))
  if (name === undefined) throw new Refusal('There is no nightly backup in the bucket.')
  return { name, path: join(dataDir, `drill-${process.pid}.tar`) }
}

const newest = (names: string[]) =>
  names
    .filter((name) => timeOf(name) !== undefined)
    .toSorted()
    .at(-1)
