import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { migrateQueue } from '#server/run/openHouse.ts'
import { openLog } from '#server/shared/log.ts'
import { recorded, toldOf } from '../backup/backupRuns.ts'
import { drill } from '../backup/drill.ts'
import { identitiesFor, NoIdentity } from '../backup/encryption.ts'
import { type Nightly, nightlyOf } from '../backup/nightly.ts'
import { copiesOfInstance, fetchCopy } from './copies.ts'
import { Refusal } from './terminal.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Say: drill <file or folder> [--identity FILE], or drill --copy [--identity FILE]'

/** Of a file, of this instance's newest nightly backup in a folder, or of its newest in the bucket. */
export async function practiseRestore(args: string[]): Promise<void> {
  const { place, identity } = readArgs(args)
  const config = readConfig(process.env)
  await withDatabase(config, async ({ url }) => {
    const nightly = await nightlyOf(config, url)
    const { name, path } = place === undefined ? await newestCopy(nightly) : newestIn(place, nightly)
    const identityFile = identity ?? config.backupIdentity
    const find = async (folder: string) => {
      const here = path ?? (await fetchToTry({ name, path: join(folder, 'copy.tar'), identityFile }))
      return { path: here, identities: await identitiesFor(here, identityFile) }
    }
    const practise = () => drill(config.dataDir, find, (pool) => migrateQueue(openLog('warn'), pool))
    try {
      const summary = await recorded(url, { kind: 'drill', file: name }, practise, toldOf)
      const { rows = 0, files = 0 } = toldOf(summary)
      process.stdout.write(
        `${name} can be restored: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files came back.\n`,
      )
    } catch (error) {
      if (!(error instanceof NoIdentity)) throw error
      process.stdout.write(`${error.message} The backup was not tested.\n`)
    }
  })
}

/** Without a place: the bucket. */
function readArgs(args: string[]): { place: string | undefined; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { copy: { type: 'boolean' }, identity: { type: 'string' } },
      allowPositionals: true,
    })
    const [place, ...rest] = positionals
    if (rest.length === 0 && (place === undefined) === (values.copy === true))
      return { place, identity: values.identity }
  } catch {
    // An unknown option: the usage below.
  }
  throw new Refusal(usage)
}

/** Fetches nothing that cannot be opened. */
async function fetchToTry(copy: Parameters<typeof fetchCopy>[1]): Promise<string> {
  if (copy.name.endsWith('.age') && copy.identityFile === undefined) throw new NoIdentity(copy.name)
  await fetchCopy(copiesOfInstance(), copy)
  return copy.path
}

function newestIn(place: string, nightly: Nightly): { name: string; path: string } {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) return { name: basename(place), path: place }
  const name = nightly.newest(readdirSync(place))
  if (name === undefined) throw new Refusal(`There is no nightly backup of this instance in ${place}.`)
  return { name, path: join(place, name) }
}

async function newestCopy(nightly: Nightly): Promise<{ name: string; path?: undefined }> {
  const name = nightly.newest((await copiesOfInstance().list()).map((copy) => copy.name))
  if (name === undefined) throw new Refusal('There is no nightly backup of this instance in the bucket.')
  return { name }
}
