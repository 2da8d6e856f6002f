import type { Storage } from '#server/shared/storage/storage.ts'
import type { Journal } from './journal.ts'
import { filesFolder } from './manifest.ts'
import type { Entry } from './sealedFile.ts'

const putAtOnce = 16

/** Stores files, noted before, under the names that they had; one that is there already is the same and is left. */
export async function putFiles(storage: Storage, journal: Journal, entries: AsyncIterable<Entry>): Promise<void> {
  let waiting: Entry[] = []
  const putWaiting = async () => {
    const missing = await missingOf(storage, waiting)
    await journal.note(missing.map(nameOf))
    await Promise.all(missing.map((entry) => storage.put(nameOf(entry), entry.bytes, typeOf(nameOf(entry)))))
    waiting = []
  }
  for await (const entry of entries) {
    waiting.push(entry)
    if (waiting.length === putAtOnce) await putWaiting()
  }
  await putWaiting()
}

async function missingOf(storage: Storage, entries: Entry[]): Promise<Entry[]> {
  const isThere = await Promise.all(entries.map((entry) => storage.exists(nameOf(entry))))
  return entries.filter((_, place) => !isThere[place])
}

const nameOf = ({ name }: Entry) => name.slice(filesFolder.length)

/** Files are pictures, and their names end in what they are. */
const typeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1)}`
