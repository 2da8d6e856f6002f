import type { IncomingMessage } from 'node:http'

/**
 * Undefined as soon as the body is longer than `maxBytes`; the rest is then still on its way, see `drain`. Throws when
 * the sender disconnects.
 */
export async function readAtMost(body: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const patienceMs = 10_000

/**
 * Reads and drops what is still sent after the answer: a browser whose connection closes while it sends shows a network
 * error and never reads the answer. After `maxBytes` or ten seconds the connection is closed.
 */
export function drain(body: IncomingMessage, maxBytes: number): void {
  if (body.readableEnded || body.destroyed) return
  const close = () => body.destroy()
  const timer = setTimeout(close, patienceMs).unref()
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) close()
  })
  body.on('error', () => undefined)
  body.once('close', () => clearTimeout(timer))
  body.resume()
}
