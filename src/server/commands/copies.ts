import { readConfig } from '#server/config.ts'
import { openCopies } from '../backup/copies.ts'
import { refuseExisting, writeNewFile } from '../backup/newFile.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { Refusal } from './terminal.ts'

/** `copies`: lists the backups in the bucket. `copies fetch <name> <file>`: brings one back, read and checked. */
export async function manageCopies([act, name, path, ...rest]: string[]): Promise<void> {
  const isFetch = act === 'fetch' && path !== undefined && rest.length === 0
  if (act !== undefined && !isFetch) throw new Refusal('Say: copies [fetch <name> <file>]')
  const copies = copiesOfInstance()
  if (isFetch) return fetchCopy(copies, name!, path)
  const listed = await copies.list()
  for (const copy of listed) process.stdout.write(`${copy.name}  ${(copy.bytes / 1_000_000).toFixed(1)} MB\n`)
  if (listed.length === 0) process.stdout.write('There is no backup in the bucket.\n')
}

export function copiesOfInstance(): ReturnType<typeof openCopies> {
  const { backupS3 } = readConfig(process.env)
  if (!backupS3) throw new Refusal('BACKUP_S3_URL is not set: no backup is copied to a bucket.')
  return openCopies(backupS3)
}

export async function fetchCopy(copies: ReturnType<typeof openCopies>, name: string, path: string): Promise<void> {
  refuseExisting(path)
  await writeNewFile(
    path,
    async (file) => {
      if (!(await copies.get(name, file))) throw new Refusal(`There is no ${name} in the bucket.`)
    },
    checkBackup,
  )
  process.stdout.write(`${path} is whole.\n`)
}
