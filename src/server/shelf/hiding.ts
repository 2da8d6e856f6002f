import type { Hiding } from '#contract/shelf.ts'
import type { Db } from '#db/db.ts'
import { currentBookId } from '#server/books/currentBookId.ts'

export async function hidingOf(db: Db, authorId: string, bookId: string): Promise<Hiding | null> {
  const row = await db
    .selectFrom('read_books')
    .select((eb) => [
      'hidden_at as at',
      eb
        .selectFrom('moderation_decisions')
        .select('note_to_author')
        .whereRef('author_id', '=', 'read_books.user_id')
        .whereRef('moderation_decisions.book_id', '=', 'read_books.book_id')
        .orderBy('decided_at', 'desc')
        .limit(1)
        .as('note'),
    ])
    .where('user_id', '=', authorId)
    .where('book_id', '=', currentBookId(bookId))
    .executeTakeFirst()
  return row?.at ? { at: row.at.toISOString(), note: row.note } : null
}
