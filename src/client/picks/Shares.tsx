import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { Contribution } from '#contract/picks.ts'
import { sharesOf } from './picksList.ts'
import { keyOf, setTermIgnored, type TasteTermRef } from './ignoreTerm.ts'
import { ignoreTexts } from './steerTexts.ts'
import { whyTexts as texts } from './whyTexts.ts'

type Row = TasteTermRef & { percent: number | null }

interface IgnoredTerm {
  speaker: TasteTermRef
  place: number
}

type Kind = Contribution['kind']

const groups: { name: string; kinds: Kind[] }[] = [
  { name: texts.group.books, kinds: ['book'] },
  { name: texts.group.authors, kinds: ['author'] },
  { name: texts.group.tastes, kinds: ['genre', 'trope'] },
]

const shownAtOnce = 3

interface SharesProps {
  contributions: Contribution[]
  title: string
  /** The text for an empty list. */
  none: string
  hasNumbers: boolean
  onNumbers: (hasNumbers: boolean) => void
}

/** Removed contributions stay listed, so that they can be put back. */
export function Shares({ contributions, title, none, hasNumbers, onNumbers }: SharesProps) {
  const [out, setOut] = useState<IgnoredTerm[]>([])
  const isOut = (speaker: TasteTermRef) => out.some((one) => keyOf(one.speaker) === keyOf(speaker))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ speaker, isIgnored }: IgnoredTerm & { isIgnored: boolean }) => setTermIgnored(speaker, isIgnored),
    onSuccess: (isDone, { speaker, place, isIgnored }) => {
      if (isDone)
        setOut((now) =>
          isIgnored ? [...now, { speaker, place }] : now.filter((one) => keyOf(one.speaker) !== keyOf(speaker)),
        )
    },
  })
  const { speaking: told, rest } = sharesOf(contributions)
  const speaking = told.filter((one) => !isOut(one))
  const isAll = groups.filter(({ kinds }) => speaking.some(({ kind }) => kinds.includes(kind))).length === 1
  if (speaking.length + out.length === 0) return <p className="text-ink2">{none}</p>
  return (
    <section aria-labelledby="shares">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="shares" className="font-bold">
          {title}
        </h3>
        <button
          type="button"
          aria-pressed={hasNumbers}
          onClick={() => onNumbers(!hasNumbers)}
          className="link min-h-11 text-sm"
        >
          {texts.numbers}
        </button>
      </div>
      <div className="space-y-5">
        {groups.map(({ name, kinds }) => {
          const own = speaking.filter(({ kind }) => kinds.includes(kind))
          const rows: Row[] = [...own]
          for (const { speaker, place } of out)
            if (kinds.includes(speaker.kind)) rows.splice(place, 0, { ...speaker, percent: null })
          if (rows.length === 0) return null
          const row = (one: Row, place: number) => (
            <li key={keyOf(one)} className="flex items-center justify-between gap-x-4">
              <Share {...one} hasNumbers={hasNumbers} />
              <TurnButton
                speaker={one}
                isOut={one.percent === null}
                busy={isPending && keyOf(variables.speaker) === keyOf(one)}
                onTurn={() => mutate({ speaker: one, place, isIgnored: one.percent !== null })}
              />
            </li>
          )
          return (
            <ShareGroup
              key={name}
              name={name}
              percent={own.reduce((sum, { percent }) => sum + percent, 0)}
              isAll={isAll}
              hasNumbers={hasNumbers}
            >
              {rows.map(row)}
            </ShareGroup>
          )
        })}
        {hasNumbers && rest > 0 && (
          <p className="flex items-baseline justify-between gap-4">
            <span>{texts.rest}</span>
            <span className="numbers font-bold">{texts.share(rest)}</span>
          </p>
        )}
      </div>
    </section>
  )
}

interface ShareGroupProps {
  name: string
  percent: number
  /** No other group counts. */
  isAll: boolean
  hasNumbers: boolean
  children: ReactNode[]
}

/** The strongest first; the others are folded. */
function ShareGroup({ name, percent, isAll, hasNumbers, children }: ShareGroupProps) {
  const more = children.slice(shownAtOnce)
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{name}</span>
        {hasNumbers && <span className="numbers font-bold">{texts.share(percent)}</span>}
      </p>
      {!isAll && (
        <div aria-hidden className="my-1 h-2 rounded-full bg-sunk">
          <div className="progress-bar h-full rounded-full bg-sage" style={{ width: `${percent}%` }} />
        </div>
      )}
      <ul role="list" aria-label={name}>
        {children.slice(0, shownAtOnce)}
      </ul>
      {more.length > 0 && (
        <details>
          <summary className="link min-h-11 w-fit cursor-pointer py-2 text-sm">{texts.more(more.length)}</summary>
          <ul role="list">{more}</ul>
        </details>
      )}
    </div>
  )
}

function Share({ kind, name, percent, hasNumbers }: Row & { hasNumbers: boolean }) {
  return (
    <span className={`min-w-0 ${percent === null ? 'text-ink2' : ''}`}>
      <span className={kind === 'book' ? 'font-serif font-[620]' : ''}>{name}</span>
      {percent === null && <span className="ml-2 text-sm">{ignoreTexts.isOut}</span>}
      {percent !== null && hasNumbers && <span className="numbers ml-2 text-sm text-ink2">{texts.share(percent)}</span>}
    </span>
  )
}

interface TurnButtonProps {
  speaker: TasteTermRef
  isOut: boolean
  busy: boolean
  onTurn: () => void
}

function TurnButton({ speaker: { name }, isOut, busy, onTurn }: TurnButtonProps) {
  const { putBack, putBackOf, takeOut, takeOutOf } = ignoreTexts
  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={isOut ? putBackOf(name) : takeOutOf(name)}
      onClick={onTurn}
      className="shrink-0 px-3! whitespace-nowrap"
    >
      {isOut ? putBack : takeOut}
    </Button>
  )
}
