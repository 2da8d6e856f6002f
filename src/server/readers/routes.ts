import type { SeenAs } from '#contract/readers.ts'
import type { Context } from '#server/house.ts'
import { anyone, readerOrVisitor } from '#server/procedure.ts'
import type { TooMany } from '#server/shared/refuseTooMany.ts'
import { type Look, lookAt } from './onlooker.ts'
import { placeOf, sealedPlace } from './shelfPlace.ts'
import { countShelves, listShelf } from './shelves.ts'

export const readers = {
  shelves: anyone.readers.shelves.handler(async ({ input, context, errors }) => {
    const { look } = await looking(context, input, errors)
    return { shelves: await countShelves(context.db, look) }
  }),

  shelf: anyone.readers.shelf.handler(async ({ input, context, errors }) => {
    const { readerId, look } = await looking(context, input, errors)
    const where = { ownerId: look.ownerId, shelf: input.shelf }
    const after = input.after === undefined ? undefined : placeOf(context.secret, where, input.after)
    if (input.after !== undefined && !after) throw errors.CURSOR_UNKNOWN()
    const { books, next } = await listShelf(context.db, readerId, look, { ...input, after })
    return { books, next: next && sealedPlace(context.secret, where, next) }
  }),
}

type Refusals<TooManyRefusal, Unknown> = TooMany<TooManyRefusal> & { READER_NOT_FOUND: () => Unknown }

/** Who looks, and what they may see. A visitor may not look without end. */
async function looking<TooManyRefusal, Unknown>(
  context: Context,
  { username, as }: { username: string; as: SeenAs },
  errors: Refusals<TooManyRefusal, Unknown>,
): Promise<{ readerId: string | undefined; look: Look }> {
  const readerId = await readerOrVisitor(context, 'readers-per-ip', errors)
  const look = await lookAt(context.db, readerId, username, as)
  if (!look) throw errors.READER_NOT_FOUND()
  return { readerId, look }
}
