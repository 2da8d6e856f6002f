import type { IncomingMessage } from 'node:http'

const timeoutMs = 10_000

/** A browser whose connection closes while it sends never reads the answer. Stops after `limitBytes` or ten seconds. */
export function drain(body: IncomingMessage, limitBytes: number): void {
  if (body.readableEnded || body.destroyed) return
  const close = () => body.destroy()
  const timer = setTimeout(close, timeoutMs).unref()
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limitBytes) close()
  })
  body.on('error', () => undefined)
  body.once('close', () => clearTimeout(timer))
  body.resume()
}
