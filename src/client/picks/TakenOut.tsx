import type { Picks } from '#contract/picks.ts'
import { letSpeak } from './speaking.ts'
import { SteeredRow } from './SteeredRow.tsx'
import { speakingTexts, steeredTexts as texts } from './steerTexts.ts'

/** What shall not speak for picks. */
export function TakenOut({ books, booksInAll, names }: Picks['takenOut']) {
  const older = booksInAll - books.length
  const button = (name: string) => ({ label: speakingTexts.putBack, name: speakingTexts.putBackOf(name) })
  return (
    <>
      <p className="mb-3 text-ink2">{texts.takenOutHint}</p>
      <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {names.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            <SteeredRow
              of={name}
              note={texts.kind[kind]}
              button={button(name)}
              back={() => letSpeak({ kind, name, bookId: null }, true)}
            />
          </li>
        ))}
        {books.map((book) => (
          <li key={book.id}>
            <SteeredRow
              of={book}
              note={book.author}
              button={button(book.title)}
              back={() => letSpeak({ kind: 'book', name: book.title, bookId: book.id }, true)}
            />
          </li>
        ))}
      </ul>
      {older > 0 && <p className="mt-3 text-ink2">{texts.older(older)}</p>}
    </>
  )
}
