import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type pg from 'pg'
import { CopyOut } from '#db/backup/copyOut.ts'
import { waitingJobs } from '#db/backup/jobs.ts'
import { inSnapshot, type Snapshot } from '#db/backup/snapshot.ts'
import { copyOf } from '#db/backup/tables.ts'
import { withFileDeletionBlocked } from '#server/shared/fileDeletionLock.ts'
import type { Storage } from '#server/shared/storage/storage.ts'
import {
  type Contents,
  contentsName,
  filesFolder,
  format,
  jobsFolder,
  type Manifest,
  manifestName,
  type Part,
  tableFolder,
} from './manifest.ts'
import type { Writer } from './sealedFile.ts'
import { type StoredFile, storedFiles } from './storedFiles.ts'

export interface Source {
  client: pg.ClientBase
  storage: Storage
  product: string
  instance: string
}

export interface BackupSummary {
  manifest: Manifest
  contents: Contents
}

/** All rows, waiting jobs and files as of one moment. Undefined when the database has never held a Sageleaf. */
export async function makeBackup(
  { client, storage, product, instance }: Source,
  open: (madeAt: Date) => Writer,
): Promise<(BackupSummary & { bytes: number }) | undefined> {
  return withFileDeletionBlocked(client, () =>
    inSnapshot(client, async (snapshot) => {
      const { takenAt, ...parts } = snapshot
      const manifest = { format, product, instance, madeAt: takenAt.toISOString(), ...parts } as const
      const writer = open(takenAt)
      await writer.add(manifestName, asJson(manifest))
      const contents = await writeContents(client, storage, snapshot, writer)
      await writer.add(contentsName, asJson(contents))
      return { manifest, contents, bytes: await writer.seal() }
    }),
  )
}

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function writeContents(
  client: pg.ClientBase,
  storage: Storage,
  { tables }: Snapshot,
  writer: Writer,
): Promise<Contents> {
  const rows: Record<string, Part> = {}
  for (const { name, columns } of tables)
    rows[name] = await copyPart(client, `${copyOf(name, columns)} to stdout`, tableFolder(name), writer)
  const waiting = await waitingJobs(client)
  const jobs = waiting ? await copyPart(client, waiting, jobsFolder, writer) : nothing()
  return { tables: rows, jobs, ...(await copyFiles(client, storage, writer)) }
}

const pack = promisify(gzip)

async function copyPart(client: pg.ClientBase, sql: string, folder: string, writer: Writer): Promise<Part> {
  const hash = createHash('sha256')
  const copy = client.query(new CopyOut(sql))
  let bytes = 0
  let pieces = 0
  for await (const piece of copy as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
    pieces += 1
    const name = `${folder}/${String(pieces).padStart(7, '0')}.copy.gz`
    await writer.add(name, await pack(piece, { level: constants.Z_BEST_SPEED }))
  }
  return { count: copy.rows, bytes, sha256: hash.digest('hex') }
}

const nothing = (): Part => ({ count: 0, bytes: 0, sha256: createHash('sha256').digest('hex') })

const filesAtOnce = 16

async function copyFiles(client: pg.ClientBase, storage: Storage, writer: Writer) {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  let missingFiles = 0
  for await (const portion of storedFiles(client))
    for await (const { file, content } of contentsOf(storage, portion)) {
      if (!content && file.isShown) missingFiles += 1
      if (!content) continue
      hash.update(content)
      count += 1
      bytes += content.length
      await writer.add(filesFolder + file.name, content)
    }
  return { files: { count, bytes, sha256: hash.digest('hex') }, missingFiles }
}

async function* contentsOf(storage: Storage, files: StoredFile[]) {
  for (let from = 0; from < files.length; from += filesAtOnce)
    yield* await Promise.all(
      files.slice(from, from + filesAtOnce).map(async (file) => ({ file, content: await storage.get(file.name) })),
    )
}
