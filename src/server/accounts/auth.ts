import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth'
import type pg from 'pg'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { hashedTokens } from './hashedTokens.ts'

const day = 24 * 60 * 60

/** What the session cookie is called: over https its name binds it to this host. */
export const sessionCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? '__Host-sageleaf' : 'sageleaf'

/** Signs a user in who is proven, with a token of 256 bits. Called by the server only; no route leads here. */
const startSession = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      '/start-session',
      { method: 'POST', body: z.object({ userId: z.string(), ip: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { userId, ip } = ctx.body
        const own = { token: randomBytes(32).toString('base64url'), ipAddress: ip }
        const { token } = await ctx.context.internalAdapter.createSession(userId, false, own, true)
        const { name, attributes } = ctx.context.authCookies.sessionToken
        const maxAge = ctx.context.sessionConfig.expiresIn
        await ctx.setSignedCookie(name, token, ctx.context.secret, { ...attributes, maxAge })
        return ctx.json({ started: true })
      },
    ),
  },
} satisfies BetterAuthPlugin

/**
 * Sessions, kept by the auth library. Its own HTTP routes are not served: every door is an operation of the contract.
 * Sessions renew themselves daily and end seven days after the last visit, and thirty days after they began.
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
        token: 'token_hash',
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
    plugins: [startSession, hashedTokens],
  })
}

export type Auth = ReturnType<typeof openAuth>
