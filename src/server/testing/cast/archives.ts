import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import type { Audience } from '#contract/rules.ts'
import { exportFile } from '#server/exports/exportFile.ts'
import type { House } from '#server/house.ts'
import { startImport } from '#server/imports/decide.ts'
import { planImport } from '#server/imports/plan.ts'
import { receiveFile } from '#server/imports/receive.ts'

/** The path of a new archive of the reader, in this folder. */
export async function exportArchive(house: House, reader: { id: string }, folder: string): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`)
  await exportFile(house, { readerId: reader.id, kind: 'archive', path })
  return path
}

/** The id of the import, which is confirmed and has not run. */
export async function startArchive(
  house: House,
  reader: { id: string },
  path: string,
  audience: Audience = 'public',
): Promise<string> {
  const received = await receiveFile(house, reader.id, { path, fileName: 'sageleaf.zip', today: '2026-11-23' })
  if ('refused' in received) throw new Error(received.refused)
  await planImport(house.db, received)
  await startImport(house.db, reader.id, { importId: received.importId, audience })
  return received.importId
}

/** The files of an archive by name, all but what tells of the instance and of the account there. */
export async function contentsOf(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path, { autoClose: false })
  const contents: [string, string][] = []
  for await (const entry of zip.eachEntry())
    if (!['sageleaf.json', 'account.json'].includes(entry.fileName))
      contents.push([entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1')])
  zip.close()
  return Object.fromEntries(contents)
}
