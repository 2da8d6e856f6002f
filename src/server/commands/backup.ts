import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { foreignTables } from '#db/backup/tables.ts'
import { hasCluster } from '#db/embedded/cluster.ts'
import { openPool } from '#db/db.ts'
import { type Config, readConfig } from '#server/config.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import type { S3 } from '#server/shared/storage/s3Address.ts'
import { recorded, toldOf } from '../backup/backupRuns.ts'
import { openCopies, outdated } from '../backup/copies.ts'
import { type BackupSummary, makeBackup } from '../backup/makeBackup.ts'
import { instanceName } from '../backup/manifest.ts'
import { refuseExisting, writeNewFile } from '../backup/newFile.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { writeSealed } from '../backup/sealedFile.ts'
import { withDatabase } from './withDatabase.ts'
import { Refusal } from './terminal.ts'

/** Works while the product runs. The file is read and checked before it gets its name, and copied to the bucket after. */
export async function backUp([path, ...rest]: string[]): Promise<void> {
  if (!path || rest.length > 0) throw new Refusal('Say: backup <file>')
  const config = readConfig(process.env)
  refuseExisting(path)
  if (config.databaseUrl === undefined && !hasCluster(join(config.dataDir, 'postgres'))) throw nothingIn(config.dataDir)
  const file = basename(path)
  await withDatabase(config, async ({ url }) => {
    const made = await recorded(
      url,
      { kind: 'backup', file },
      () => writeNewFile(path, (part) => copyAll(config, url, part), checkBackup),
      (done) => ({ ...toldOf(done), bytes: done.bytes }),
    )
    tell(path, made)
    const { backupS3, backupKeepDays } = config
    if (backupS3)
      await recorded(
        url,
        { kind: 'copy', file },
        () => copyToBucket(backupS3, path, backupKeepDays),
        ({ bytes }) => ({ bytes, madeAt: made.manifest.madeAt }),
      )
  })
}

const nothingIn = (place: string) => new Refusal(`There is no Sageleaf in ${place}: nothing to back up.`)

async function copyAll(config: Config, url: string, file: FileHandle) {
  const pool = openPool(url, () => undefined, 1)
  const client = await pool.connect()
  try {
    const foreign = await foreignTables(client)
    if (foreign.length > 0)
      process.stderr.write(`Not in the backup, because Sageleaf did not make them: ${foreign.join(', ')}.\n`)
    const parts = { client, storage: openStorage(config), product: productVersion, instance: instanceName(config) }
    const made = await makeBackup(parts, (madeAt) => writeSealed(file, madeAt))
    if (!made) throw nothingIn(config.databaseUrl === undefined ? config.dataDir : 'the database')
    return made
  } finally {
    client.release(true)
    await pool.end()
  }
}

function tell(path: string, { manifest, contents, bytes }: BackupSummary & { bytes: number }): void {
  const rows = Object.values(contents.tables).reduce((all, { count }) => all + count, 0)
  const files = `${contents.files.count.toLocaleString('en')} files`
  process.stdout.write(
    `${path} holds ${rows.toLocaleString('en')} rows and ${files} as of ${manifest.madeAt} (${(bytes / 1_000_000).toFixed(1)} MB). ` +
      'They include the secrets of the instance and of its readers: keep the file where nobody else can read it.\n',
  )
  if ((contents.tables['second_factors']?.count ?? 0) > 0)
    process.stdout.write(
      'The key of two-step sign-in is not in it: keep a copy of second-factors.key, which lies in DATA_DIR, in another place.\n',
    )
  if (contents.missingFiles > 0)
    process.stderr.write(
      `${contents.missingFiles} files that pages show are missing in the storage: are DATA_DIR and S3_URL the same as the product's?\n`,
    )
}

/** Deletes outdated copies once the new one is there. */
async function copyToBucket(s3: S3, path: string, keepDays: number): Promise<{ bytes: number }> {
  const copies = openCopies(s3)
  const file = await open(path)
  try {
    const copy = await copies.put(basename(path), file)
    const gone = outdated(await copies.list(), keepDays)
    for (const name of gone) await copies.remove(name)
    process.stdout.write(`A copy is in the bucket. ${gone.length} copies older than ${keepDays} days were deleted.\n`)
    return copy
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${path} is complete, but was not copied to the bucket: ${words}.`, { cause: error })
  } finally {
    await file.close()
  }
}
