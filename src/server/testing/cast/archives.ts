import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

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
