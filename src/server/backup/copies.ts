import type { FileHandle } from 'node:fs/promises'
import { codeOf, digestOf, openBucket, refusedBy } from '#server/shared/storage/openStorage.ts'
import type { S3 } from '#server/shared/storage/s3Address.ts'

export interface Copy {
  name: string
  bytes: number
}

const folder = 'backups/'
/** For one part, of at least 8 MiB. */
const patienceMs = 120_000
const leastPartBytes = 8 * 1024 ** 2
/** S3 allows 10,000. */
const mostParts = 9000

/** Backups in a bucket, below `backups/`. Each method throws when the service refuses or does not answer. */
export function openCopies(s3: S3) {
  const ask = openBucket(s3, patienceMs)
  const pathOf = (name: string) => folder + encodeURIComponent(name)

  async function list(): Promise<Copy[]> {
    const copies: Copy[] = []
    for (let after = ''; ;) {
      const token = after && `&continuation-token=${encodeURIComponent(after)}`
      const answer = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}${token}`)
      if (answer.status !== 200) throw refusedBy('a list', answer)
      const xml = answer.bytes.toString()
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        copies.push({ name: textIn(entry, 'Key').slice(folder.length), bytes: Number(textIn(entry, 'Size')) })
      after = textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : ''
      if (after === '') return copies.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    }
  }

  /** Under its name only once it is whole. Throws when the bucket has such a name, perhaps of another instance. */
  async function put(name: string, file: FileHandle): Promise<Copy> {
    const path = pathOf(name)
    const { size } = await file.stat()
    const begun = await ask('POST', `${path}?uploads=`)
    const id = encodeURIComponent(textIn(begun.bytes.toString(), 'UploadId'))
    if (begun.status !== 200 || id === '') throw refusedBy('an upload', begun)
    try {
      if ((await list()).some((one) => one.name === name))
        throw new Error(`the bucket already has a file named ${name}`)
      const parts = await putParts(path, id, file, size)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const ended = await ask('POST', `${path}?uploadId=${id}`, sent(body))
      // S3 may answer 200 with an error.
      if (ended.status !== 200 || codeOf(ended) !== undefined) throw refusedBy('the end of an upload', ended)
    } catch (error) {
      await ask('DELETE', `${path}?uploadId=${id}`).catch(() => undefined)
      throw error
    }
    const there = await ask('HEAD', path)
    if (Number(there.headers.get('content-length')) !== size)
      throw new Error(`the bucket holds ${there.headers.get('content-length')} bytes of ${size}`)
    return { name, bytes: size }
  }

  async function putParts(path: string, id: string, file: FileHandle, size: number): Promise<string[]> {
    const partBytes = Math.max(leastPartBytes, Math.ceil(size / mostParts))
    const parts: string[] = []
    for (let from = 0; from < size; from += partBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(partBytes, size - from)), { position: from })
      const number = parts.length + 1
      const answer = await ask(
        'PUT',
        `${path}?partNumber=${number}&uploadId=${id}`,
        sent(buffer.subarray(0, bytesRead)),
      )
      const tag = answer.headers.get('etag')
      if (answer.status !== 200 || tag === null) throw refusedBy('a part', answer)
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    return parts
  }

  /** False when there is none of that name. */
  async function get(name: string, file: FileHandle): Promise<boolean> {
    const copy = (await list()).find((one) => one.name === name)
    for (let from = 0; copy && from < copy.bytes; from += leastPartBytes) {
      const headers = { range: `bytes=${from}-${Math.min(from + leastPartBytes, copy.bytes) - 1}` }
      const answer = await ask('GET', pathOf(name), { headers })
      if (answer.status !== 206) throw refusedBy('a part', answer)
      await file.appendFile(answer.bytes)
    }
    return copy !== undefined
  }

  async function remove(name: string): Promise<void> {
    const answer = await ask('DELETE', pathOf(name))
    if (answer.status !== 204 && answer.status !== 200) throw refusedBy('DELETE', answer)
  }

  return { list, put, get, remove }
}

const sent = (bytes: Buffer) => ({
  headers: { 'x-amz-content-sha256': digestOf(bytes) },
  body: new Uint8Array(bytes),
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first such element; empty without one. */
function textIn(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
