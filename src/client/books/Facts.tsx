import { type ReactNode, useId } from 'react'
import type { BookDetail } from '#contract/books.ts'
import { ListedLink } from './ListedLink.tsx'
import { languageName } from './texts.ts'
import { pageTexts as texts } from './pageTexts.ts'

export function Facts({ book }: { book: BookDetail }) {
  const id = useId()
  const facts: [name: string, value: ReactNode][] = [
    [texts.originalTitle, book.originalTitle],
    [texts.year, book.year],
    [texts.pages, book.pages],
    [texts.language, book.language && languageName(book.language)],
    [texts.isbn, book.isbn],
    [texts.seriesType, book.seriesType.join(', ')],
    [texts.pointOfView, book.pointOfView],
    [texts.characters, book.characters.join(', ')],
    [texts.audience, book.audience],
    [texts.mood, book.moods.join(', ')],
    [texts.pace, book.pace],
    [texts.setting, book.setting.join(', ')],
    [texts.prizes, book.prizes.length > 0 && <Prizes key="prizes" prizes={book.prizes} />],
  ]
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0 && book.warned.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {texts.facts}
      </h2>
      <dl className="mt-2 grid gap-2">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink2">{name}</dt>
            <dd className="numbers wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {book.warned.length > 0 && <Warned warned={book.warned} />}
    </section>
  )
}

/** Folded, because warnings can be spoilers. */
const Warned = ({ warned }: Pick<BookDetail, 'warned'>) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-11 items-center font-semibold text-rubric underline underline-offset-2">
      {texts.warnings(warned.length)}
    </summary>
    <p className="wrap-anywhere">{texts.warned(warned)}</p>
  </details>
)

function Prizes({ prizes }: { prizes: string[] }) {
  return prizes.map((prize, place) => (
    <span key={prize}>
      {place > 0 && ', '}
      <ListedLink kind="prize" name={prize.slice(0, -5)} className="hover:underline">
        {prize}
      </ListedLink>
    </span>
  ))
}
