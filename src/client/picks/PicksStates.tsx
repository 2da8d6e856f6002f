import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Picks } from '#contract/picks.ts'
import { causeOf } from './nothingLeft.ts'
import { lists, ratingsMissing } from './picksList.ts'
import { picksTexts as texts, rateMoreTexts } from './texts.ts'

interface ConsultProps {
  busy: boolean
  onConsult: () => void
}

function NotConsultedYet({ busy, onConsult }: ConsultProps) {
  const reveal = (
    <Button busy={busy} busyText={texts.consulting} onClick={onConsult}>
      {texts.empty.reveal}
    </Button>
  )
  return (
    <EmptyState title={texts.empty.title} action={reveal}>
      <p>{texts.empty.sentence}</p>
      <p className="mt-2">{texts.empty.hint}</p>
    </EmptyState>
  )
}

function NothingLeft({ picks, busy, onConsult }: ConsultProps & { picks: Picks }) {
  const shelf = useQuery(api.shelf.list.queryOptions({ retry: 1 }))
  const cause = causeOf(
    picks,
    shelf.data?.entries.map(({ book }) => book),
  )
  const ways = (
    <>
      <Button busy={busy} busyText={texts.consulting} onClick={onConsult}>
        {texts.consultAgain}
      </Button>
      {cause === 'all-known' ? (
        <ButtonLink to="/add-book-manually" variant="secondary">
          {texts.nothingLeft.add}
        </ButtonLink>
      ) : (
        <ButtonLink to="/browse-books" variant="secondary">
          {texts.nothingLeft.rate}
        </ButtonLink>
      )}
    </>
  )
  return (
    <EmptyState title={texts.nothingLeft.title} action={ways}>
      {texts.nothingLeft.hint[cause]}
    </EmptyState>
  )
}

export function ProfileRequired() {
  const { title, description, survey, rate } = texts.profileRequired
  return (
    <div role="alert" className="mb-8">
      <MarginNote label={title}>
        <p>{description}.</p>
        <div className="mt-4 flex flex-wrap gap-3 font-sans text-base not-italic">
          <ButtonLink to="/onboarding" search={{ edit: true }}>
            {survey}
          </ButtonLink>
          <ButtonLink to="/browse-books" variant="secondary">
            {rate}
          </ButtonLink>
        </div>
      </MarginNote>
    </div>
  )
}

export function NoPicks({ picks, busy, onConsult }: { picks: Picks; busy: boolean; onConsult: () => void }) {
  const wasAsked = picks.hasTaste && picks.consultedAt !== null
  if (!wasAsked) return <NotConsultedYet busy={busy} onConsult={onConsult} />
  return <NothingLeft picks={picks} busy={busy} onConsult={onConsult} />
}

/** Screen readers skip busy content, so the status is outside it. */
export function Thinking({ words }: { words: string }) {
  return (
    <div className="mb-6 max-w-xl">
      <MarginNote busy>
        <span aria-hidden="true">{words}</span>
      </MarginNote>
      <output className="sr-only">{words}</output>
    </div>
  )
}

export function EarlyNote({ picks, onRateMore }: { picks: Picks; onRateMore: () => void }) {
  const missing = ratingsMissing(picks.rated)
  const isEarly = lists.some((list) => picks[list].some(({ evidence }) => evidence === 'early'))
  if (!isEarly || missing === 0) return null
  return (
    <div className="mb-6 max-w-xl">
      <MarginNote>
        <p>{rateMoreTexts.note(missing)}</p>
        <div className="mt-4 font-sans text-base not-italic">
          <Button variant="secondary" onClick={onRateMore}>
            {rateMoreTexts.title(missing)}
          </Button>
        </div>
      </MarginNote>
    </div>
  )
}
