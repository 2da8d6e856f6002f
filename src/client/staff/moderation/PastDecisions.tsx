import type { Case } from '#contract/cases.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { caseTexts as texts, verdictTexts } from './texts.ts'

export function PastDecisions({ about: { kind, decisions } }: { about: Case }) {
  if (decisions.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-bold">{texts.decisions}</h3>
      <ol role="list" className="space-y-3">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-l-4 border-line pl-3">
            <p>
              <b>{verdictTexts(kind)[decision.decision]}</b>{' '}
              {decision.decision === 'suspend' &&
                texts.until(decision.suspendedUntil && shownMoment(decision.suspendedUntil))}
            </p>
            <p className="text-sm text-ink2">
              {texts.decidedBy(decision.by?.username ?? texts.goneModerator)},{' '}
              <time dateTime={decision.at}>{shownMoment(decision.at)}</time>
            </p>
            <Note label={texts.toldAuthor} text={decision.noteToAuthor} />
            <Note label={texts.internal} text={decision.note} />
            {decision.answers.map(({ by, text }, place) => (
              <Note key={place} label={texts.answer[by]} text={text} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Note({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">{label}:</span> {text}
    </p>
  )
}
