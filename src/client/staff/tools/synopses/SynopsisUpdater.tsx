import { AdminFrame } from '#client/staff/kit/AdminFrame.tsx'
import { LatestJob } from '../LatestJob.tsx'
import { useJob } from '../useJob.ts'
import { SynopsesForm } from './SynopsesForm.tsx'
import { modeOf, notifySynopsesEnded } from './notifications.ts'
import { synopsesTexts as texts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import type { SynopsesJob } from '#contract/tools.ts'
import { ResultsSection } from '../ResultsSection.tsx'
import { Card } from '#client/ui/Card.tsx'

type Result = SynopsesJob['result']

export function SynopsisUpdater() {
  const latest = useJob('synopses', notifySynopsesEnded)
  return (
    <AdminFrame title={texts.heading} subtitle={texts.subtitle}>
      <SynopsesForm isUnderWay={latest.isUnderWay} onStarted={latest.show} onUnderWay={() => void latest.look()} />
      <LatestJob latest={latest} words={texts.latest}>
        {(job) => <SynopsesResults result={job.result} />}
      </LatestJob>
    </AdminFrame>
  )
}

function SynopsesResults({ result }: { result: Result }) {
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
