import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkName, type Storage } from './storage.ts'

const abandonedAfterMs = 60 * 60 * 1000

/** Files in `DATA_DIR/files`. Each is written beside its place and then moved there, so that nobody reads half of it. */
export function openFolder(dataDir: string): Storage {
  const root = join(dataDir, 'files')
  const parts = join(root, 'parts')
  const placeOf = (name: string) => join(root, checkName(name))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      await mkdir(parts, { recursive: true, mode: 0o700 })
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const part = join(parts, randomUUID())
      try {
        await writeDown(part, bytes)
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await flush(dirname(place))
    },
    get: async (name) => unlessMissing(readFile(placeOf(name))),
    exists: async (name) => (await unlessMissing(stat(placeOf(name)))) !== undefined,
    delete: async (name) => rm(placeOf(name), { force: true }),
    async tidy() {
      for (const name of (await unlessMissing(readdir(parts))) ?? []) {
        const part = await unlessMissing(stat(join(parts, name)))
        if (part && part.mtimeMs < Date.now() - abandonedAfterMs) await rm(join(parts, name), { force: true })
      }
    },
  }
}

async function writeDown(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Lets a folder's list of names outlive a power cut; where a system cannot, it is left to it. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
