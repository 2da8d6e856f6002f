import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import type { Picks } from '#contract/picks.ts'
import { causeOf } from './nothingLeft.ts'
import { picksTexts as texts } from './texts.ts'

interface ConsultProps {
  busy: boolean
  onConsult: () => void
}

export function NotConsultedYet({ busy, onConsult }: ConsultProps) {
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

export function NothingLeft({ picks, busy, onConsult }: ConsultProps & { picks: Picks }) {
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
