import type { Config } from '#server/config.ts'
import { openFolder } from './folder.ts'
import { checkName, type Storage } from './storage.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3 } from './s3Address.ts'

const usualPatienceMs = 10_000

const tries = 3

interface Sent {
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
}

export const refusedBy = (method: string, answer: Answer) =>
  new Error(`the storage service refused ${method}: ${answer.status} ${codeOf(answer) ?? ''}`.trim())

async function answered(asked: Promise<Response>): Promise<Answer> {
  const response = await asked
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

export const codeOf = ({ bytes }: Answer) => /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2000))?.[1]

export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3(s3) : openFolder(dataDir)

/** Asks for a path of the bucket, with its query; tries three times, `patienceMs` each. */
export function openBucket({ bucket, ...key }: S3, patienceMs: number) {
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })
  return (method: string, path: string, sent?: Sent): Promise<Answer> =>
    persistently(async () => {
      const signal = AbortSignal.timeout(patienceMs)
      // The client copies the request, and a copy that is garbage collected may not hear its signal.
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      return Promise.race([late, answered(client.fetch(bucket + path, { method, signal, ...sent }))])
    })
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A digest guards each upload, and the length each download. */
export function openS3(s3: S3, patienceMs = usualPatienceMs): Storage {
  const bucket = openBucket(s3, patienceMs)
  const ask: typeof bucket = (method, name, sent) => bucket(method, checkName(name), sent)
  return {
    async put(name, bytes, contentType) {
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': digestOf(bytes) }
      const answer = await ask('PUT', name, { headers, body: new Uint8Array(bytes) })
      if (answer.status !== 200) throw refusedBy('PUT', answer)
    },
    async get(name) {
      const answer = await ask('GET', name)
      if (answer.status === 200) return answer.bytes
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return undefined
      throw refusedBy('GET', answer)
    },
    async exists(name) {
      const answer = await ask('HEAD', name)
      if (answer.status === 200 || answer.status === 404) return answer.status === 200
      throw refusedBy('HEAD', answer)
    },
    async delete(name) {
      const answer = await ask('DELETE', name)
      const isGone = answer.status === 204 || answer.status === 200 || codeOf(answer) === 'NoSuchKey'
      if (!isGone) throw refusedBy('DELETE', answer)
    },
    hasRoom: async () => true,
    tidy: async () => undefined,
  }
}

/** `fetch failed` alone would not tell an expired certificate from an unknown name. */
const rootOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? rootOf(error.cause) : error.message) : String(error)

/** Retries faults of the service; throws when there is no answer. */
async function persistently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let again = 1; ; again += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (again === tries) throw new Error(`the storage service did not answer (${rootOf(error)})`, { cause: error })
    })
    const isFault = answer === undefined || answer.status >= 500 || answer.status === 429
    if (!isFault || again === tries) return answer!
    await sleep(100 * 4 ** (again - 1))
  }
}
