import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import { lastBuild, unknownMigrations, withBaselines } from '#db/migrate.ts'
import type { BackupSummary } from './makeBackup.ts'
import {
  Contents,
  contentsName,
  filesFolder,
  format,
  jobsFolder,
  Manifest,
  manifestName,
  type Part,
  tableFolder,
} from './manifest.ts'
import { type Entry, readSealed } from './sealedFile.ts'
import { oneLine, Refusal } from '#server/commands/terminal.ts'

/** Refuses one that is incomplete, holds something else than it says, or whose version cannot be restored. */
export async function checkBackup(path: string, identities: readonly string[] = []): Promise<BackupSummary> {
  let manifest = undefined
  let contents = undefined
  const found = new Map<string, Tally>()
  for await (const { name, bytes } of readSealed(path, identities)) {
    manifest ??= readManifest(path, bytes)
    if (name === contentsName) contents = Contents.safeParse(parsed(bytes)).data
    else if (name !== manifestName) await tell(found, name, bytes).catch(() => refuse(path))
  }
  if (!manifest || !contents) throw unreadable(path)
  const wrong = differences(manifest, contents, found)
  if (wrong.length > 0)
    throw new Refusal(
      `The backup ${path} does not hold what it says it does (${oneLine(wrong.join(', '))}). Nothing was restored.`,
    )
  return { manifest: { ...manifest, migrations: currentMigrations(path, manifest) }, contents }
}

interface Tally {
  rows: number
  entries: number
  bytes: number
  hash: ReturnType<typeof createHash>
}

async function tell(found: Map<string, Tally>, name: string, bytes: Buffer): Promise<void> {
  const isFile = name.startsWith(filesFolder)
  const folder = isFile ? filesFolder : name.slice(0, Math.max(0, name.lastIndexOf('/')))
  const tally = found.get(folder) ?? { rows: 0, entries: 0, bytes: 0, hash: createHash('sha256') }
  found.set(folder, tally)
  tally.entries += 1
  for await (const part of isFile ? [bytes] : unpack(bytes)) {
    tally.bytes += part.length
    tally.hash.update(part)
    if (!isFile) tally.rows += countLines(part)
  }
}

/** Rows of PostgreSQL's `copy` end in a line feed, and have no other. */
function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines += 1
  return lines
}

/** The parts that are missing, are not in the list, or differ from it. */
function differences({ tables }: Manifest, contents: Contents, found: Map<string, Tally>): string[] {
  const said = new Map([
    ...Object.entries(contents.tables).map(([name, part]) => [tableFolder(name), part] as const),
    [jobsFolder, contents.jobs] as const,
    [filesFolder, contents.files] as const,
  ])
  const listed = new Set(tables.map(({ name }) => tableFolder(name)))
  const isListed = (folder: string) => folder === jobsFolder || folder === filesFolder || listed.has(folder)
  const folders = new Set([...listed, ...said.keys(), ...found.keys()])
  return [...folders].filter((folder) => !isListed(folder) || !isAsSaid(folder, said.get(folder), found.get(folder)))
}

function isAsSaid(folder: string, said: Part | undefined, tally: Tally | undefined): boolean {
  if (!said) return false
  if (!tally) return said.count === 0 && said.bytes === 0
  const count = folder === filesFolder ? tally.entries : tally.rows
  return said.count === count && said.bytes === tally.bytes && said.sha256 === tally.hash.digest('hex')
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

const refuse = (path: string) => {
  throw unreadable(path)
}

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
  new Refusal(
    `The backup ${path} was made by a newer Sageleaf (${typeof product === 'string' ? oneLine(product) : 'unknown'}): update this one first.`,
  )

export interface Parts {
  entries(folder: string): AsyncGenerator<Entry>
  pieces(folder: string): AsyncGenerator<Buffer>
  close(): Promise<unknown>
}

export async function openParts(path: string, identities: readonly string[]): Promise<Parts> {
  const source = readSealed(path, identities)
  let next = await source.next()
  async function* entries(folder: string): AsyncGenerator<Entry> {
    for (; !next.done && next.value.name.startsWith(folder); next = await source.next()) yield next.value
  }
  return {
    entries,
    close: () => source.return(undefined),
    async *pieces(folder) {
      for await (const { bytes } of entries(`${folder}/`)) yield* unpack(bytes)
    },
  }
}

const unpackedAtOnce = 256 * 1024
/** PostgreSQL's own limit of a row. */
const mostUnpackedBytes = 1024 ** 3

/** In small parts, so that a file that swells takes no memory. */
async function* unpack(packed: Buffer): AsyncGenerator<Buffer> {
  const unpacking = createGunzip({ chunkSize: unpackedAtOnce })
  unpacking.end(packed)
  let bytes = 0
  for await (const part of unpacking as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostUnpackedBytes) throw new Error('a piece is too large')
    yield part
  }
}
