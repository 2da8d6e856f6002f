import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'

/** How long a session may last, however often it is renewed. */
export const longestSeconds = 30 * 24 * 60 * 60
/** What is kept of a session's token. */
export const digestOfToken = (token: unknown) => createHash('sha256').update(String(token)).digest('base64url')

/**
 * Stands between the auth library and the database: what is kept of a session's token is its SHA-256, so that nobody can
 * sign in with what they read there. A session that began thirty days ago is not found any more, however often renewed.
 */
export const hashedTokens = {
  id: 'hashed-tokens',
  init: ({ adapter }) => ({ context: { adapter: withSessionsHashed(adapter) } }),
} satisfies BetterAuthPlugin

type Operations = Omit<DBAdapter, 'transaction'>

function withSessionsHashed(adapter: DBAdapter): DBAdapter {
  return { ...adapter, ...hashing(adapter), transaction: (run) => adapter.transaction((tx) => run(hashing(tx))) }
}

function hashing<Adapter extends Operations>(adapter: Adapter): Adapter {
  const operations: Partial<Operations> = {
    create: async (made) => withToken(await adapter.create(storable(made)), made.model, made.data['token']),
    findOne: async (asked) => withToken(await adapter.findOne(young(asked)), asked.model, tokenIn(asked.where)),
    findMany: (asked) => adapter.findMany(young(asked)),
    count: (asked) => adapter.count(young(asked)),
    update: async (asked) => withToken(await adapter.update(sought(asked)), asked.model, tokenIn(asked.where)),
    updateMany: (asked) => adapter.updateMany(sought(asked)),
    delete: (asked) => adapter.delete(sought(asked)),
    deleteMany: (asked) => adapter.deleteMany(sought(asked)),
    consumeOne: async (asked) => withToken(await adapter.consumeOne(sought(asked)), asked.model, tokenIn(asked.where)),
  }
  return { ...adapter, ...operations }
}

function storable<Made extends { model: string; data: object }>(made: Made): Made {
  if (made.model !== 'session' || !('token' in made.data)) return made
  return { ...made, data: { ...made.data, token: digestOfToken(made.data.token) } }
}

function sought<Asked extends { model: string; where?: Where[] | undefined }>(asked: Asked): Asked {
  if (asked.model !== 'session' || !asked.where) return asked
  const where = asked.where.map((condition) =>
    condition.field !== 'token'
      ? condition
      : {
          ...condition,
          value: Array.isArray(condition.value) ? condition.value.map(digestOfToken) : digestOfToken(condition.value),
        },
  )
  return { ...asked, where }
}

function young<Asked extends { model: string; where?: Where[] | undefined }>(asked: Asked): Asked {
  if (asked.model !== 'session') return asked
  const isYoung: Where = { field: 'createdAt', operator: 'gt', value: new Date(Date.now() - longestSeconds * 1000) }
  return { ...asked, where: [...(sought(asked).where ?? []), isYoung] }
}

const tokenIn = (where: Where[]) => where.find(({ field }) => field === 'token')?.value

/** A session as the library knows it, with the token that it asked by. One that was found otherwise shows its hash. */
function withToken<Row>(row: Row, model: string, token: unknown): Row {
  return model === 'session' && row && typeof token === 'string' ? { ...row, token } : row
}
