import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { refuse } from '../shared/problem.ts'

const validDays = 180

/** Where to report a weakness of this instance; nothing without a contact of the operator. Source: RFC 9116. */
export function serveSecurityTxt(app: FastifyInstance, { operatorContact, publicUrl }: Config): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (operatorContact === undefined) return refuse(request, reply, 404)
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${operatorContact.includes('://') ? operatorContact : `mailto:${operatorContact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
