import { betterAuth } from 'better-auth'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { hashedTokens } from './hashedTokens.ts'

const day = 24 * 60 * 60

/** What the session cookie is called: over https its name binds it to this host. */
export const sessionCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? '__Host-sageleaf' : 'sageleaf'

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
    plugins: [hashedTokens],
  })
}

export type Auth = ReturnType<typeof openAuth>
