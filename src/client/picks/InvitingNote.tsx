import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { MarginNote } from '#client/ui/MarginNote.tsx'
import { invitingTexts as texts } from './invitingTexts.ts'

/** The Sage's note without a pick: the way to the first one. */
export function InvitingNote({ hasTaste }: { hasTaste: boolean }) {
  return (
    <MarginNote>
      <p>{hasTaste ? texts.knownTaste : texts.unknownTaste}</p>
      <div className="mt-4 flex items-center gap-4 font-sans text-base not-italic">
        <GhostCover />
        <p className="text-sm text-ink2">{texts.firstPick}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 font-sans text-base not-italic">
        {hasTaste ? <ButtonLink to="/sages-picks">{texts.consult}</ButtonLink> : <WaysToTaste />}
      </div>
    </MarginNote>
  )
}

function WaysToTaste() {
  return (
    <>
      <ButtonLink to="/onboarding">{texts.answerSurvey}</ButtonLink>
      <ButtonLink to="/browse-books" variant="secondary">
        {texts.rateBooks}
      </ButtonLink>
    </>
  )
}

function GhostCover() {
  return (
    <svg viewBox="0 0 84 126" width="84" height="126" aria-hidden="true" className="shrink-0">
      <rect x="1" y="1" width="82" height="124" rx="3" fill="none" stroke="var(--edge)" strokeDasharray="4 4" />
      <path
        d="M42 84c-13-7-19-18-19-36 11 1 18 7 19 18 1-11 8-17 19-18 0 18-6 29-19 36Z"
        fill="none"
        stroke="var(--edge)"
        strokeDasharray="3 3"
      />
    </svg>
  )
}
