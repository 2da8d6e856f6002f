import type { Db } from '#db/db.ts'
import { changeBook, type SharedFields, sharedColumns } from './changeBook.ts'

/**
 * Takes one change of a shared book back: tags that came with it go, tags that went come back, and a text is what it was
 * before, unless it was changed again since. The undoing is itself a change, kept under who undid (null:
 * the operator). Tells whether the book is changed by it; undefined when there is no such change.
 */
export async function undoChange(db: Db, changeId: string, undoneBy: string | null): Promise<boolean | undefined> {
  return db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('book_changes')
      .select(['book_id', 'before', 'after'])
      .where('id', '=', changeId)
      .executeTakeFirst()
    if (!change) return undefined
    const [before, after] = [change.before, change.after] as Partial<SharedFields>[]
    return changeBook(tx, change.book_id, undoneBy, (book) => takenBack(book, before!, after!))
  })
}

function takenBack(book: SharedFields, before: Partial<SharedFields>, after: Partial<SharedFields>) {
  return Object.fromEntries(
    sharedColumns
      .filter((column) => column in after)
      .map((column) => [column, undone(book[column], before[column], after[column])]),
  )
}

type Value = SharedFields[keyof SharedFields] | undefined

function undone(now: Value, before: Value, after: Value): Value {
  if (!Array.isArray(now)) return now === after ? before : now
  const [had, got] = [listOf(before), listOf(after)]
  const kept = now.filter((tag) => had.includes(tag) || !got.includes(tag))
  return [...kept, ...had.filter((tag) => !got.includes(tag) && !kept.includes(tag))]
}

const listOf = (value: Value): string[] => (Array.isArray(value) ? value : [])
