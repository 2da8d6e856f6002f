import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from './s3Signature.ts'
import { afterFile } from '../house/afterFile.ts'

export type S3Fault = 'answers 500' | 'answers 503' | 'hangs' | 'cuts the answer' | 'cuts the connection'

interface Store {
  files: S3Server['files']
  /** Begun and not ended, by id: their parts. */
  uploads: Map<string, Buffer[]>
}

export interface S3Server {
  /** For `S3_URL`. */
  url: string
  /** Stored files: name → bytes and type. */
  files: Map<string, { bytes: Buffer; type: string }>
  /** Uploads that were begun and are not ended. */
  uploads: Map<string, Buffer[]>
  /** Requests so far, with the status of the answer. */
  asked: string[]
  /** Requests in progress. */
  underWay(): number
  /** The next `times` requests fail. */
  fails(fault: S3Fault, times?: number): void
}

const key = 'SAGELEAFTESTS'
const secret = 'sEcret/with+signs'
const region = 'eu-central-1'
const bucket = 'books'
const clockSkewMs = 15 * 60 * 1000

/** A small S3 service: one bucket, real signatures, XML errors. Closed after the test file. */
export async function anS3Server(): Promise<S3Server> {
  const store: Store = { files: new Map(), uploads: new Map() }
  const asked: string[] = []
  let fault: S3Fault = 'hangs'
  let left = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    if (left > 0 && left--) return respondWithFault(fault, response)
    const refusal = refusalOf(request, body)
    return refusal ? refuse(response, ...refusal) : serve(store, request, body, response)
  }
  let underWay = 0
  const server = createServer((request, response) => {
    underWay += 1
    response.on('close', () => (underWay -= 1))
    response.on('close', () => asked.push(`${request.method} ${request.url} ${response.statusCode}`))
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${region}&tls=off`
  return {
    url,
    ...store,
    asked,
    underWay: () => underWay,
    fails: (next, times = 1) => {
      fault = next
      left = times
    },
  }
}

function serve(store: Store, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { files } = store
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
  const [, named, ...path] = decodeURIComponent(pathname).split('/')
  if (named !== bucket) return refuse(response, 404, 'NoSuchBucket')
  const name = path.join('/')
  if (query.has('list-type')) return list(files, query, response)
  if (query.has('uploads') || query.has('uploadId')) return upload(store, { name, query, body }, request, response)
  const file = files.get(name)
  if (request.method === 'PUT') files.set(name, { bytes: body, type: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') files.delete(name)
  if (request.method === 'PUT' || request.method === 'DELETE')
    return void response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  if (!file) return refuse(response, 404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-type': file.type, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const pageSize = 2

/** Source: Amazon S3 API Reference, ListObjectsV2. */
function list(files: S3Server['files'], query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? ''
  const names = [...files.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted()
  const page = names.slice(0, pageSize)
  const isCut = names.length > pageSize
  const entries = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${files.get(name)!.bytes.length}</Size></Contents>`,
  )
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  answerXml(
    response,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  )
}

interface Upload {
  name: string
  query: URLSearchParams
  body: Buffer
}

/** Source: Amazon S3 API Reference, CreateMultipartUpload, UploadPart, CompleteMultipartUpload. */
function upload(
  { files, uploads }: Store,
  { name, query, body }: Upload,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  if (query.has('uploads')) {
    const id = `${uploads.size + 1}+/${name}`
    uploads.set(id, [])
    return answerXml(response, `<R><UploadId>${id}</UploadId></R>`)
  }
  const id = query.get('uploadId')!
  const parts = uploads.get(id)
  if (!parts) return refuse(response, 404, 'NoSuchUpload')
  if (method === 'DELETE') {
    uploads.delete(id)
    return void response.writeHead(204).end()
  }
  if (method === 'PUT') {
    parts[Number(query.get('partNumber')) - 1] = body
    return void response.writeHead(200, { etag: tagOf(body) }).end()
  }
  const tags = [...body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, tag]) => tag)
  uploads.delete(id)
  // As the service does: the failure is in the words of a 200.
  if (tags.join() !== parts.map(tagOf).join()) return answerXml(response, '<Error><Code>InvalidPart</Code></Error>')
  files.set(name, { bytes: Buffer.concat(parts), type: '' })
  answerXml(response, '<CompleteMultipartUploadResult/>')
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const answerXml = (response: ServerResponse, xml: string) =>
  void response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)

/** The service's error code for a wrong signature. */
function refusalOf(request: IncomingMessage, body: Buffer): [status: number, code: string] | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/
  const [, credential, headers, signature] = form.exec(request.headers.authorization ?? '') ?? []
  if (!credential || !headers || !signature) return [403, 'AccessDenied']
  const scope = credential.split('/')
  const names = headers.split(';')
  if (scope[0] !== key) return [403, 'InvalidAccessKeyId']
  if (scope.slice(2).join('/') !== `${region}/s3/aws4_request`) return [400, 'AuthorizationHeaderMalformed']
  const mustSign = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustSign.every((name) => names.includes(name))) return [403, 'AccessDenied']
  if (Math.abs(Date.now() - timeOf(request)) > clockSkewMs) return [403, 'RequestTimeTooSkewed']
  const { method = '', url = '' } = request
  const right = signatureOf({ method, url, headers: request.headers }, secret, scope, names)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return [403, 'SignatureDoesNotMatch']
  const digest = request.headers['x-amz-content-sha256']
  const isRight = digest === 'UNSIGNED-PAYLOAD' || digest === createHash('sha256').update(body).digest('hex')
  return isRight ? undefined : [400, 'XAmzContentSHA256Mismatch']
}

const timeOf = ({ headers }: IncomingMessage) =>
  Date.parse(String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message><RequestId>1</RequestId></Error>`,
  )
}

function respondWithFault(fault: S3Fault, response: ServerResponse): void {
  if (fault === 'answers 500') refuse(response, 500, 'InternalError')
  if (fault === 'answers 503') refuse(response, 503, 'SlowDown')
  if (fault === 'cuts the connection') response.destroy()
  if (fault === 'cuts the answer') {
    response.writeHead(200, { 'content-length': 1000 }).write('half')
    setTimeout(() => response.destroy(), 10)
  }
}
