import { createHash, createHmac } from 'node:crypto'

export interface Signed {
  method: string
  /** As sent. */
  url: string
  headers: Record<string, string | string[] | undefined>
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The expected signature, from the parameters in the request's Authorization header.
 * Source: Amazon S3 API Reference, "Signature Calculations for the Authorization Header: Transferring Payload in a
 * Single Chunk (AWS Signature Version 4)".
 */
export function signatureOf(request: Signed, secret: string, credential: string[], signedHeaders: string[]): string {
  const [, day = '', region = '', service = '', terminal = ''] = credential
  const scope = [day, region, service, terminal].join('/')
  const toSign = [
    'AWS4-HMAC-SHA256',
    header(request, 'x-amz-date'),
    scope,
    sha256(canonical(request, signedHeaders)),
  ].join('\n')
  const key = [region, service, terminal].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, toSign).toString('hex')
}

function canonical(request: Signed, signedHeaders: string[]): string {
  const [path = '', query = ''] = request.url.split('?')
  return [
    request.method,
    path.split('/').map(encoded).join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function canonicalQuery(query: string): string {
  const parts = query.split('&').filter((part) => part !== '')
  return parts
    .map((part) => part.split('='))
    .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

const header = ({ headers }: Signed, name: string) => [headers[name]].flat().join(',')

const encoded = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
