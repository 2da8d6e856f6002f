import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth'
import type pg from 'pg'
import * as z from 'zod'
import type { Config } from '#server/config.ts'

const day = 24 * 60 * 60
// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane.
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), argon2id)
export const verifyPassword = (stored: string, password: string) => verify(stored, password.normalize('NFKC'))

/** What the session cookie is called: over https its name binds it to this host. */
export const sessionCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? '__Host-sageleaf' : 'sageleaf'

/** Signs a user in whom a mailed link has proven. Called by the server only; no route leads here. */
const startSession = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      '/start-session',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) return ctx.json({ started: false })
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ started: true })
      },
    ),
  },
} satisfies BetterAuthPlugin

/**
 * Sessions, kept by the auth library. Its own HTTP routes are not served: every door is an operation of the contract.
 * Sessions renew themselves daily and end seven days after the last visit.
 */
export function openAuth(pool: pg.Pool, config: Config, secret: string) {
  const secure = config.publicUrl.startsWith('https:')
  return betterAuth({
    baseURL: config.publicUrl,
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 7 * day,
      updateAge: day,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'sageleaf',
      database: { generateId: 'uuid' },
      cookies: {
        session_token: {
          name: sessionCookie(config),
          attributes: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
        },
      },
      useSecureCookies: false,
      disableCSRFCheck: true,
    },
    plugins: [startSession],
  })
}

export type Auth = ReturnType<typeof openAuth>
