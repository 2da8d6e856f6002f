import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { recorded, toldOf } from '../backup/backupRuns.ts'
import { timeOf } from '../backup/copies.ts'
import { drill } from '../backup/drill.ts'
import { copiesOfInstance, fetchCopy } from './copies.ts'
import { Refusal } from './terminal.ts'
import { withDatabase } from './withDatabase.ts'

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
