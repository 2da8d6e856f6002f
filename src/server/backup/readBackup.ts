import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { lastBuild, unknownMigrations, withBaselines } from '#db/migrate.ts'
import type { BackupSummary } from './makeBackup.ts'
import { Contents, Manifest, contentsName, format } from './manifest.ts'
import { type Entry, readSealed } from './sealedFile.ts'
import { Refusal } from '#server/commands/terminal.ts'

/** Refuses one that is incomplete or whose version cannot be restored. */
export async function checkBackup(path: string): Promise<BackupSummary> {
  let manifest = undefined
  let contents = undefined
  for await (const { name, bytes } of readSealed(path)) {
    manifest ??= readManifest(path, bytes)
    if (name === contentsName) contents = Contents.parse(JSON.parse(bytes.toString()))
  }
  if (!manifest || !contents) throw unreadable(path)
  return { manifest: { ...manifest, migrations: currentMigrations(path, manifest) }, contents }
}

function readManifest(path: string, bytes: Buffer): Manifest {
  const said = parsed(bytes)
  const saidFormat = (said as { format?: unknown } | undefined)?.format
  if (typeof saidFormat === 'number' && saidFormat > format) throw newer(path, (said as { product?: unknown }).product)
  const manifest = Manifest.safeParse(said)
  if (!manifest.success) throw unreadable(path)
  return manifest.data
}

const unreadable = (path: string) => new Refusal(`The backup ${path} was cut short or changed. Nothing was restored.`)

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function currentMigrations(path: string, { migrations, product }: Manifest): string[] {
  if (unknownMigrations(migrations).length > 0) throw newer(path, product)
  const current = withBaselines(migrations)
  if (current) return current
  throw new Refusal(
    `The backup ${path} is older than the last build of Sageleaf 0.1.0: restore it with ${lastBuild} and make a new backup there. Nothing was changed.`,
  )
}

const newer = (path: string, product: unknown) =>
  new Refusal(`The backup ${path} was made by a newer Sageleaf (${String(product)}): update this one first.`)

export interface Parts {
  entries(folder: string): AsyncGenerator<Entry>
  pieces(folder: string): AsyncGenerator<Buffer>
  close(): Promise<unknown>
}

export async function openParts(path: string): Promise<Parts> {
  const source = readSealed(path)
  let next = await source.next()
  async function* entries(folder: string): AsyncGenerator<Entry> {
    for (; !next.done && next.value.name.startsWith(folder); next = await source.next()) yield next.value
  }
  return {
    entries,
    close: () => source.return(undefined),
    async *pieces(folder) {
      for await (const { bytes } of entries(`${folder}/`)) yield await unpack(bytes)
    },
  }
}

const unpack = promisify<Buffer, Buffer>(gunzip)
