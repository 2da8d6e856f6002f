import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body that has not come within this time is not waited for. */
const usualMs = 30_000
/** For files: 50 MB at 1.5 Mbit/s. */
export const filesMs = 300_000

const takesFiles = /^\/(api\/v1\/)?imports(\?|$)/

/** The server itself waits for all requests as long as for files. Senders of anything else are disconnected earlier. */
export function disconnectSlowSenders(app: FastifyInstance, waitMs = usualMs): void {
  app.addHook('onRequest', async (request) => {
    const { method, raw, url } = request
    if (!hasBody(raw) || (method === 'PUT' && takesFiles.test(url))) return
    const timer = setTimeout(() => !raw.complete && raw.destroy(), waitMs).unref()
    // The answer may be out long before.
    raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Disconnects clients that send no request within this time of connecting. Between requests Fastify's own limit counts. */
export function disconnectIdle(app: FastifyInstance, waitMs = 10_000): void {
  const timers = new WeakMap<Socket, NodeJS.Timeout>()
  app.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), waitMs).unref()
    timers.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  app.server.on('request', ({ socket }) => clearTimeout(timers.get(socket)))
}
