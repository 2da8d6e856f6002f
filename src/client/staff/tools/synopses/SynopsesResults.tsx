import { Link } from '@tanstack/react-router'
import type { SynopsesJob } from '#contract/tools.ts'
import { modeOf } from './notifications.ts'
import { synopsesTexts as texts } from './texts.ts'
import { Card } from '#client/ui/Card.tsx'

type Result = SynopsesJob['result']

export function SynopsesResults({ result }: { result: Result }) {
  const { processed, updated, errors, message, books } = result
  const counts = [
    [texts.processed, processed],
    [texts.updated[modeOf(result)], updated],
    [texts.errors, errors.length],
  ] as const
  return (
    <section aria-labelledby="synopses-results">
      <h2 id="synopses-results" className="text-xl">
        {texts.results}
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink2">{label}</dt>
            <dd className="numbers font-serif text-2xl">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{message}</p>
      {books.length > 0 && <Books books={books} />}
      {errors.length > 0 && <Errors errors={errors} />}
    </section>
  )
}

function Books({ books }: { books: Result['books'] }) {
  return (
    <>
      <h3 id="synopses-books" className="mt-5 text-lg">
        {texts.books}
      </h3>
      <Card as="ul" role="list" aria-labelledby="synopses-books" className="mt-2 px-4 sm:px-5">
        {books.map(({ id, title, author, synopsisPreview }) => (
          <li key={id} className="border-b border-line py-3 wrap-anywhere last:border-b-0">
            <p>
              <Link to="/book/$bookId" params={{ bookId: id }} className="font-semibold">
                {title}
              </Link>{' '}
              {texts.by(author)}
            </p>
            <p className="text-sm text-ink2">{synopsisPreview}</p>
          </li>
        ))}
      </Card>
    </>
  )
}

function Errors({ errors }: { errors: string[] }) {
  return (
    <>
      <h3 id="synopses-errors" className="mt-5 text-lg">
        {texts.errors}
      </h3>
      <Card as="ul" role="list" aria-labelledby="synopses-errors" className="mt-2 px-4 sm:px-5">
        {errors.map((error, place) => (
          <li key={place} className="border-b border-line py-3 wrap-anywhere last:border-b-0">
            {error}
          </li>
        ))}
      </Card>
    </>
  )
}
