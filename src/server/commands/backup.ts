import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCluster } from '#db/embedded/cluster.ts'
import { openPool } from '#db/db.ts'
import { type Config, readConfig } from '#server/config.ts'
import { productVersion } from '#server/shared/productVersion.ts'
import { openStorage } from '#server/shared/storage/openStorage.ts'
import { type BackupSummary, makeBackup } from '../backup/makeBackup.ts'
import { instanceName } from '../backup/manifest.ts'
import { refuseExisting, writeNewFile } from '../backup/newFile.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { writeSealed } from '../backup/sealedFile.ts'
import { withDatabase } from './withDatabase.ts'
import { Refusal } from './terminal.ts'

/** Works while the product runs. The file is read and checked before it gets its name. */
export async function backUp([path, ...rest]: string[]): Promise<void> {
  if (!path || rest.length > 0) throw new Refusal('Say: backup <file>')
  const config = readConfig(process.env)
  refuseExisting(path)
  if (config.databaseUrl === undefined && !hasCluster(join(config.dataDir, 'postgres'))) throw nothingIn(config.dataDir)
  await withDatabase(config, async ({ url }) => {
    tell(path, await writeNewFile(path, (file) => copyAll(config, url, file), checkBackup))
  })
}

const nothingIn = (place: string) => new Refusal(`There is no Sageleaf in ${place}: nothing to back up.`)

async function copyAll(config: Config, url: string, file: FileHandle) {
  const pool = openPool(url, () => undefined, 1)
  const client = await pool.connect()
  try {
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
  if (contents.missingFiles > 0)
    process.stderr.write(
      `${contents.missingFiles} files that pages show are missing in the storage: are DATA_DIR and S3_URL the same as the product's?\n`,
    )
}
