import type { IncomingMessage } from 'node:http'

/**
 * The whole body of a request; undefined as soon as it is longer than `mostBytes`. The rest is then still on its way:
 * see `letRunOut`. Throws when the sender breaks off.
 */
export async function readAtMost(body: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const patienceMs = 10_000

/**
 * Takes in what is still sent after the answer was given, and lets go of it: a browser whose connection closes while it
 * sends shows a network failure and never reads the answer. After `mostBytes` or ten seconds the connection is closed all the same.
 */
export function letRunOut(body: IncomingMessage, mostBytes: number): void {
  if (body.readableEnded || body.destroyed) return
  const close = () => body.destroy()
  const timer = setTimeout(close, patienceMs).unref()
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) close()
  })
  body.on('error', () => undefined)
  body.once('close', () => clearTimeout(timer))
  body.resume()
}
