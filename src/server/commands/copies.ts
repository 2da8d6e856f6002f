import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openCopies } from '../backup/copies.ts'
import { identitiesFor, NoIdentity, readIdentities } from '../backup/encryption.ts'
import { refuseExisting, writeNewFile } from '../backup/newFile.ts'
import { checkBackup } from '../backup/readBackup.ts'
import { Refusal } from './terminal.ts'

const usage = 'Say: copies [fetch <name> <file> [--identity FILE]]'

/** Lists the backups in the bucket, or brings one back, read and checked. */
export async function manageCopies(args: string[]): Promise<void> {
  const { fetched, identity } = readArgs(args)
  const copies = copiesOfInstance()
  if (fetched)
    return fetchCopy(copies, { ...fetched, identityFile: identity ?? readConfig(process.env).backupIdentity })
  const listed = await copies.list()
  for (const copy of listed) process.stdout.write(`${copy.name}  ${(copy.bytes / 1_000_000).toFixed(1)} MB\n`)
  if (listed.length === 0) process.stdout.write('There is no backup in the bucket.\n')
}

function readArgs(args: string[]): { fetched?: { name: string; path: string }; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { identity: { type: 'string' } },
      allowPositionals: true,
    })
    const [act, name, path, ...rest] = positionals
    if (act === undefined) return { identity: undefined }
    if (act === 'fetch' && name && path && rest.length === 0)
      return { fetched: { name, path }, identity: values.identity }
  } catch {
    // An unknown option: the usage below.
  }
  throw new Refusal(usage)
}

export function copiesOfInstance(): ReturnType<typeof openCopies> {
  const { backupS3 } = readConfig(process.env)
  if (!backupS3) throw new Refusal('BACKUP_S3_URL is not set: no backup is copied to a bucket.')
  return openCopies(backupS3)
}

export async function fetchCopy(
  copies: ReturnType<typeof openCopies>,
  { name, path, identityFile }: { name: string; path: string; identityFile: string | undefined },
): Promise<void> {
  refuseExisting(path)
  // Refuses a bad one before a long download.
  if (name.endsWith('.age')) await readIdentities(identityFile)
  let isRead = true
  await writeNewFile(
    path,
    async (file) => {
      if (!(await copies.get(name, file))) throw new Refusal(`There is no ${name} in the bucket.`)
    },
    async (part) => {
      const identities = await identitiesFor(part, identityFile)
      await checkBackup(part, identities).catch((error: unknown) => {
        if (!(error instanceof NoIdentity)) throw error
        isRead = false
      })
    },
  )
  process.stdout.write(
    isRead
      ? `${path} is whole.\n`
      : `${path} was fetched, but not read: it is encrypted, and no identity was given (--identity FILE).\n`,
  )
}
