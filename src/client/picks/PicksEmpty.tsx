import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { picksTexts as texts } from './texts.ts'

interface ConsultProps {
  busy: boolean
  onConsult: () => void
}

/** Nothing asked for yet. */
export function SageAwaits({ busy, onConsult }: ConsultProps) {
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

/** Every pick has been turned down. */
export function AllDismissed({ busy, onConsult }: ConsultProps) {
  const again = (
    <Button busy={busy} busyText={texts.consulting} onClick={onConsult}>
      {texts.consultAgain}
    </Button>
  )
  return (
    <EmptyState title={texts.allDismissed.title} action={again}>
      {texts.allDismissed.hint}
    </EmptyState>
  )
}

/** The Sage has nothing to go by; two ways lead on. */
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
