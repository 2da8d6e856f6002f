import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isNeutralName } from '#server/shared/neutralName.ts'

const reserved = new Set(
  `about account accounts add-book-manually admin admin-synopsis-updater administrator anonymous api assets auth book
  books browse-books community contact deleted demo discover editor everyone explore export find-friends friends help
  home import insights legal livez login logout mail mailbox me metrics mod moderation moderator my-books null official
  onboarding owner picks privacy profile public rate-book reader reading-insights readyz register review reviews root rpc
  sage sageleaf sages-picks search security session sessions settings shelf sign-in sign-up signin signup staff static
  status support system team terms test-book-covers the-sage undefined user username users webmaster welcome www you`
    .split(/\s+/)
    .filter(Boolean),
)

/** Not reserved, in use, pending, given up within 30 days except by the `taker`, or removed by a moderator. Ignores case. */
export async function isUsernameFree(db: Db, username: string, taker: string | null = null): Promise<boolean> {
  const name = username.trim().toLowerCase()
  if (reserved.has(name) || isNeutralName(name)) return false
  const named = sql<boolean>`lower(username) = ${name}`
  // One statement, one snapshot: a sign-up that is just being confirmed is in one of the tables.
  const { rows } = await sql`
    select from profiles where ${named} and id is distinct from ${taker}::uuid
    union all select from pending_sign_ups where ${named}
    union all select from former_usernames
      where ${named} and (left_at = 'infinity'
        or user_id is distinct from ${taker}::uuid and left_at > now() - interval '30 days')`.execute(db)
  return rows.length === 0
}
