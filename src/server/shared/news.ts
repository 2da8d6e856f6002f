import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod'
import type { Log } from './log.ts'

export const newsKinds = ['session', 'friends', 'reviews', 'profile', 'inbox'] as const
export type NewsKind = (typeof newsKinds)[number]

type Hear = (kind: NewsKind) => void

export interface News {
  /** Hears every process. Nothing is missed from when it resolves until the returned function is called. */
  follow(readerId: string, hear: Hear): Promise<() => void>
}

const Told = z.object({ reader: z.string(), kind: z.enum(newsKinds) })
const pauseMs = 1000

/** Holds one connection, only while anybody follows. After losing it, every follower hears every kind once. */
export function newsFrom(connection: pg.ClientConfig, log: Log): News {
  const followers = new Map<string, Set<Hear>>()
  let listening: Promise<pg.Client> | undefined

  const listen = () => (listening ??= connect())

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(connection)
    // The `end` event follows and is handled.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => pass(payload))
    try {
      await client.connect()
      client.once('end', comeBack)
      await client.query('listen sageleaf_news')
      return client
    } catch (error) {
      listening = undefined
      await hangUp(client)
      throw error
    }
  }

  async function hangUp(client: pg.Client): Promise<void> {
    client.off('end', comeBack)
    await client.end().catch(() => undefined)
  }

  function pass(payload: string | undefined): void {
    const told = Told.safeParse(JSON.parse(payload ?? 'null'))
    if (told.success) for (const hear of followers.get(told.data.reader) ?? []) hear(told.data.kind)
  }

  const comeBack = () => void listenAgain()

  async function listenAgain(): Promise<void> {
    listening = undefined
    if (followers.size === 0) return
    log.warn('the connection for news was lost')
    for (;;) {
      await sleep(pauseMs)
      if (followers.size === 0) return
      const isBack = await listen().then(
        () => true,
        () => false,
      )
      if (isBack) break
    }
    for (const hears of followers.values()) for (const hear of hears) newsKinds.forEach(hear)
  }

  function leave(readerId: string, hear: Hear): void {
    const hears = followers.get(readerId)
    hears?.delete(hear)
    if (hears?.size === 0) followers.delete(readerId)
    if (followers.size > 0) return
    const last = listening
    listening = undefined
    void last?.then(hangUp, () => undefined)
  }

  return {
    async follow(readerId, hear) {
      const hears = followers.get(readerId) ?? new Set()
      followers.set(readerId, hears.add(hear))
      try {
        await listen()
      } catch (error) {
        leave(readerId, hear)
        throw error
      }
      return () => leave(readerId, hear)
    },
  }
}
