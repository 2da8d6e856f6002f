import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkName, type Storage } from './storage.ts'

const abandonedAfterMs = 60 * 60 * 1000
const tries = 5
const usualFloorBytes = 256 * 1024 * 1024

/** Keeps `floorBytes` of the disk free. Each file is written aside and then renamed, so nobody reads half of it. */
export function openFolder(dataDir: string, floorBytes = usualFloorBytes): Storage {
  const root = join(dataDir, 'files')
  const parts = join(root, 'parts')
  const placeOf = (name: string) => join(root, checkName(name))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      await mkdir(parts, { recursive: true, mode: 0o700 })
      const part = join(parts, randomUUID())
      try {
        await writeDown(part, bytes)
        await moveTo(place, part)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await flush(dirname(place))
    },
    get: async (name) => unlessMissing(readFile(placeOf(name))),
    exists: async (name) => (await unlessMissing(stat(placeOf(name)))) !== undefined,
    async delete(name) {
      const place = placeOf(name)
      const folder = dirname(placeOf(name))
      await rm(place, { force: true })
      if (dirname(folder) !== root) await rmdir(folder).catch(() => undefined)
    },
    hasRoom: () => hasRoomIn(dataDir, floorBytes),
    async tidy() {
      for (const name of (await unlessMissing(readdir(parts))) ?? []) {
        const part = await unlessMissing(stat(join(parts, name)))
        if (part && part.mtimeMs < Date.now() - abandonedAfterMs) await rm(join(parts, name), { force: true })
      }
    },
  }
}

/** Whether the disk of a folder has more than `bytes` free. A system that cannot tell counts as having room. */
export async function hasRoomIn(folder: string, bytes: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.bavail * disk.bsize > bytes
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

/** The new folder may be deleted as empty before the file arrives. */
async function moveTo(place: string, part: string): Promise<void> {
  const folder = dirname(place)
  for (let again = 1; ; again += 1) {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await rename(part, place)
      if (made) await flush(dirname(made))
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || again === tries) throw error
    }
  }
}

/** Lets the folder's entries survive a power cut, where the system supports it. */
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
