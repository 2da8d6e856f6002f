import { sql } from 'kysely'
import type { Wish, WishSpan } from '#contract/picks.ts'
import type { Db } from '#db/db.ts'
import { type HeldWish, isWishInEffect } from '#server/books/wishes/wishes.ts'
import { hoursOfTonight, maxWishes } from '#contract/askRules.ts'
import { subjectOf, wishOf } from '#contract/wishRules.ts'
import { lockShelf } from '#server/shelf/lockShelf.ts'

/** Takes the place of a wish about the same for the same span. The chip must be a wish. */
export async function makeWish(
  db: Db,
  readerId: string,
  chip: string,
  span: WishSpan,
): Promise<{ made: true } | { refused: 'too-many' }> {
  const subject = subjectOf(wishOf(chip)!)
  const until = span === 'tonight' ? sql<Date>`now() + make_interval(hours => ${hoursOfTonight})` : null
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, readerId)
    await tx
      .deleteFrom('wishes')
      .where('user_id', '=', readerId)
      .where(sql<boolean>`(not ${isWishInEffect} or (subject = ${subject} and (until is null) = ${span === 'always'}))`)
      .execute()
    const held = await tx.selectFrom('wishes').select('subject').where('user_id', '=', readerId).execute()
    if (held.length >= maxWishes) return { refused: 'too-many' }
    await tx.insertInto('wishes').values({ user_id: readerId, subject, chip, until }).execute()
    return { made: true }
  })
}

export async function takeWishBack(db: Db, readerId: string, chip: string, span: WishSpan): Promise<void> {
  await db
    .deleteFrom('wishes')
    .where('user_id', '=', readerId)
    .where('chip', '=', chip)
    .where('until', span === 'always' ? 'is' : 'is not', null)
    .execute()
}

export const toWish = ({ chip, until }: HeldWish): Wish => ({
  chip,
  span: until === null ? 'always' : 'tonight',
  until: until?.toISOString() ?? null,
})
