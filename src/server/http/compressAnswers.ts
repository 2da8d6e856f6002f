import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthItBytes = 1024
const level = 5

/** Not answers of `/api/`: another site could request them and guess the content by its compressed length (BREACH). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthItBytes || request.url.startsWith('/api/')) return payload
    void reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
    void reply.removeHeader('content-length').header('content-encoding', 'gzip')
    return promisify(gzip)(payload, { level })
  })
}
