import { readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { foreignTables } from '#db/backup/tables.ts'
import { hasCluster } from '#db/embedded/cluster.ts'
import { openPool, readerName } from '#db/db.ts'
import { type Config, readConfig } from '#server/config.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import type { S3 } from '#server/shared/storage/s3Address.ts'
import { lastBackupBytes, recorded, toldOf } from '../backup/backupRuns.ts'
import { openCopies } from '../backup/copies.ts'
import { openEncryption, refuseBadRecipients } from '../backup/encryption.ts'
import { type BackupSummary, makeBackup } from '../backup/makeBackup.ts'
import { instanceName } from '../backup/manifest.ts'
import { refuseExisting, writeNewFile } from '../backup/newFile.ts'
import { type Nightly, nightlyOf } from '../backup/nightly.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { hasRoom, refuseWithoutRoom } from '../backup/refuseUnfit.ts'
import { type Sink, plainSink, writeSealed } from '../backup/sealedFile.ts'
import { withDatabase } from './withDatabase.ts'
import { Refusal } from './terminal.ts'

/**
 * Works while the product runs. The file is read and checked before it gets its name, and copied to the bucket after. In a
 * folder it gets the name of a nightly backup, and this instance's outdated ones are deleted there: after it, or before it
 * where the room is short.
 */
export async function backUp([place, ...rest]: string[]): Promise<void> {
  if (!place || rest.length > 0) throw new Refusal('Say: backup <file>, or backup <folder>')
  const config = readConfig(process.env)
  await refuseBadRecipients(config.backupRecipients)
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) refuseExisting(place)
  if (config.databaseUrl === undefined && !hasCluster(join(config.dataDir, 'postgres'))) throw nothingIn(config.dataDir)
  await withDatabase(config, async ({ url }) => {
    const nightly = await nightlyOf(config, url)
    const path = isFolder ? join(place, nightly.nameAt(new Date())) : place
    const made = await recorded(
      url,
      { kind: 'backup', file: basename(path) },
      async () => {
        const bytes = await lastBackupBytes(url)
        if (isFolder && !hasRoom(place, bytes)) deleteOutdated(place, nightly, config.backupKeepDays)
        // Another disk may fill up: what does not fit is deleted again, and readers notice nothing.
        if (areOnOneDisk(dirname(path), config.dataDir)) refuseWithoutRoom(dirname(path), bytes)
        return writeBackup(config, url, path)
      },
      (done) => ({ ...toldOf(done), bytes: done.bytes }),
    )
    tell(path, made, config)
    if (isFolder) deleteOutdated(place, nightly, config.backupKeepDays)
    const { backupS3, backupKeepDays } = config
    if (backupS3)
      await recorded(
        url,
        { kind: 'copy', file: basename(path) },
        () => copyToBucket(backupS3, path, nightly, backupKeepDays),
        ({ bytes }) => ({ bytes, madeAt: made.manifest.madeAt }),
      )
  })
}

const nothingIn = (place: string) => new Refusal(`There is no Sageleaf in ${place}: nothing to back up.`)

async function writeBackup(config: Config, url: string, path: string) {
  if (config.backupRecipients.length === 0)
    return writeNewFile(path, (part) => copyAll(config, url, plainSink(part)), checkBackup)
  const encryption = await openEncryption(config.backupRecipients)
  return writeNewFile(
    path,
    async (part) => copyAll(config, url, await encryption.into(part)),
    (part) => checkBackup(part, [encryption.identity]),
  )
}

async function copyAll(config: Config, url: string, sink: Sink) {
  const pool = openPool(url, () => undefined, 1, readerName)
  const client = await pool.connect()
  try {
    const foreign = await foreignTables(client)
    if (foreign.length > 0)
      process.stderr.write(`Not in the backup, because Sageleaf did not make them: ${foreign.join(', ')}.\n`)
    const parts = { client, storage: openStorage(config), product: productVersion, instance: instanceName(config) }
    const made = await makeBackup(parts, (madeAt) => writeSealed(sink, madeAt))
    if (!made) throw nothingIn('the database')
    return made
  } finally {
    client.release(true)
    await pool.end()
  }
}

function tell(
  path: string,
  { manifest, contents, bytes }: BackupSummary & { bytes: number },
  { backupRecipients }: Config,
): void {
  const rows = Object.values(contents.tables).reduce((all, { count }) => all + count, 0)
  const files = `${contents.files.count.toLocaleString('en')} files`
  process.stdout.write(
    `${path} holds ${rows.toLocaleString('en')} rows and ${files} as of ${manifest.madeAt} (${(bytes / 1_000_000).toFixed(1)} MB). ` +
      `They include the secrets of the instance and of its readers${
        backupRecipients.length > 0
          ? '. The file is encrypted: without a matching secret key, nobody can open it.'
          : ': keep the file where nobody else can read it.'
      }\n`,
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

/** Never the newest, which may be all there is. */
function deleteOutdated(folder: string, nightly: Nightly, keepDays: number): void {
  const names = readdirSync(folder)
  const newest = nightly.newest(names)
  for (const name of nightly.outdated(names, keepDays)) if (name !== newest) rmSync(join(folder, name))
}

function areOnOneDisk(...folders: string[]): boolean {
  const [disk, other] = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })?.dev)
  return disk === other
}

/** Deletes outdated copies once the new one is there. */
async function copyToBucket(s3: S3, path: string, nightly: Nightly, keepDays: number): Promise<{ bytes: number }> {
  const copies = openCopies(s3)
  const file = await open(path)
  try {
    const copy = await copies.put(basename(path), file)
    const names = (await copies.list()).map(({ name }) => name)
    const gone = nightly.outdated(names, keepDays)
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
