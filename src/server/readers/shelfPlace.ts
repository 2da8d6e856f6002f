import * as z from 'zod'
import type { ShelfName } from '#contract/rules.ts'
import type { Secret } from '#server/shared/secret.ts'

/** Where a page of a shelf ended. The moment is kept to the microsecond, as shelves are ordered by it. */
export interface Place {
  createdAt: string
  id: string
}

interface Where {
  ownerId: string
  shelf: ShelfName
}

const Kept = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

/** A place in words that only this instance can read: when a book was put on a shelf is its reader's own. */
export const sealedPlace = (secret: Secret, where: Where, { createdAt, id }: Place): string =>
  secret.seal(purpose(where), `${createdAt}~${id}`)

/** The place that the words stand for; undefined when they are none of ours, or of another shelf. */
export function placeOf(secret: Secret, where: Where, sealed: string): Place | undefined {
  const { data } = Kept.safeParse(secret.unseal(purpose(where), sealed)?.split('~'))
  return data && { createdAt: data[0], id: data[1] }
}

const purpose = ({ ownerId, shelf }: Where) => `place on a shelf|${ownerId}|${shelf}`
