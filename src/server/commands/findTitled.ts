import { sql } from 'kysely'
import { knownAs } from '#server/books/foundBooks.ts'
import type { Db } from '#db/db.ts'
import { isId } from './isId.ts'
import { oneLine } from './oneLine.ts'
import { Refusal } from './refusal.ts'

export interface Titled {
  id: string
  title: string
  author: string
}

/** The book with this id, or this title in any case; refuses when there is none, and when there are several. */
export async function findTitled(db: Db, idOrTitle: string): Promise<Titled> {
  const books = await db
    .selectFrom('books')
    .select(['id', 'title', 'author'])
    .where((book) =>
      isId(idOrTitle)
        ? book('id', '=', knownAs(idOrTitle))
        : book(sql`lower(title)`, '=', sql<string>`lower(${idOrTitle})`),
    )
    .orderBy('number')
    .limit(20)
    .execute()
  const [book] = books
  if (!book) throw new Refusal(`No book here is called ${idOrTitle}.`)
  if (books.length === 1) return book
  throw new Refusal(`Several books are called so. Say the id of one:\n${books.map(lineOf).join('\n')}`)
}

const lineOf = ({ id, title, author }: Titled) => `  ${id}  ${oneLine(`${title} by ${author}`)}`
