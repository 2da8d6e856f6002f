import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const worthItBytes = 1024
const level = 5

/**
 * Sends pages, and the answers to our own pages' calls, as gzip to who can read that. Not the answers of `/api/`: a
 * foreign page may make a browser ask for those, and could guess at what is in them by their length.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthItBytes || request.url.startsWith('/api/')) return payload
    void reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
    void reply.removeHeader('content-length').header('content-encoding', 'gzip')
    return promisify(gzip)(payload, { level })
  })
}
