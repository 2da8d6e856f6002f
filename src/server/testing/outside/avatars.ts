import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { cookieOf } from '../house/app.ts'
import type { Browser } from '../cast/reader.ts'

export interface SendOptions {
  as?: string
  url?: string
}

/** Uploads a picture like our own page. */
export async function sendPicture(
  app: FastifyInstance,
  reader: Browser,
  payload: Buffer,
  { as = 'image/png', url = '/avatar' }: SendOptions = {},
) {
  const headers = { cookie: cookieOf(reader), 'sec-fetch-site': 'same-origin', 'content-type': as }
  const answer = await app.inject({ method: 'PUT', url, payload, headers })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<{ code?: string; avatarUrl?: string }>() }
}

export function filesOf({ config }: House, readerId: string): string[] {
  try {
    return readdirSync(join(config.dataDir, 'files/avatars', readerId))
  } catch {
    return []
  }
}
