import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '#contract/friends.ts'

export interface FromMySide {
  id: string
  other_id: string
  /** `hidden` when the other has blocked the reader, who must not learn of it. */
  standing: Exclude<Standing, 'none'> | 'hidden'
  since: Date
}

/** Every row of `friends` that the reader is part of, as the reader sees it; to be selected from. */
export function fromMySide(readerId: string): RawBuilder<FromMySide> {
  return sql<FromMySide>`(
    select id, user_id_2 as other_id, coalesce(accepted_at, created_at) as since,
      case status when 'pending' then 'sent' when 'accepted' then 'friends' else 'hidden' end as standing
    from friends where user_id_1 = ${readerId}
    union all
    select id, user_id_1, coalesce(accepted_at, created_at),
      case status when 'pending' then 'incoming' when 'accepted' then 'friends' else 'blocked' end
    from friends where user_id_2 = ${readerId})`
}
