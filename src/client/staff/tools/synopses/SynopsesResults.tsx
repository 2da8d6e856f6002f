import { Link } from '@tanstack/react-router'
import type { SynopsesJob } from '#contract/tools.ts'
import { ResultsSection } from '../ResultsSection.tsx'
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
  ] satisfies [string, number][]
  return (
    <ResultsSection title={texts.results} counts={counts}>
      <p className="mt-3">{message}</p>
      {books.length > 0 && <Books books={books} />}
      {errors.length > 0 && <Errors errors={errors} />}
    </ResultsSection>
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
