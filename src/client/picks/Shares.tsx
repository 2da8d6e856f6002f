import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { Contribution } from '#contract/picks.ts'
import { sharesOf } from './picksList.ts'
import { keyOf, setTermIgnored, type TasteTermRef } from './ignoreTerm.ts'
import { ignoreTexts } from './steerTexts.ts'
import { whyTexts as texts } from './texts.ts'

type Row = TasteTermRef & { percent: number | null }

interface IgnoredTerm {
  speaker: TasteTermRef
  place: number
}

/** Removed contributions stay listed, so that they can be put back. `none` is the text for an empty list. */
export function Shares({ contributions, none }: { contributions: Contribution[]; none: string }) {
  const [out, setOut] = useState<IgnoredTerm[]>([])
  const speaking = sharesOf(contributions)
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
  const rows: Row[] = speaking.filter((one) => !isOut(one))
  for (const { speaker, place } of out) rows.splice(place, 0, { ...speaker, percent: null })
  if (rows.length === 0) return <p className="text-ink2">{none}</p>
  const rest = speaking.length > 0 ? 100 - speaking.reduce((sum, { percent }) => sum + percent, 0) : 0
  return (
    <section aria-labelledby="shares">
      <h3 id="shares" className="mb-3 font-bold">
        {texts.list}
      </h3>
      <ul role="list" className="space-y-3">
        {rows.map((row, place) => (
          <li key={keyOf(row)} className="flex flex-wrap items-center justify-end gap-x-4">
            <Share {...row} />
            <TurnButton
              speaker={row}
              isOut={row.percent === null}
              busy={isPending && keyOf(variables.speaker) === keyOf(row)}
              onTurn={() => mutate({ speaker: row, place, isIgnored: row.percent !== null })}
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-sm text-ink2">{texts.rest(rest)}</p>}
    </section>
  )
}

function Share({ kind, name, percent }: Row) {
  return (
    <div className={`min-w-[min(12rem,100%)] flex-1 ${percent === null ? 'text-ink2' : ''}`}>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <span className={kind === 'book' ? 'font-serif font-[620]' : 'font-semibold'}>{name}</span>{' '}
          <span className="inline-block text-sm text-ink2">{texts.kind[kind]}</span>
        </span>
        <span className={percent === null ? 'text-sm' : 'numbers font-bold'}>
          {percent === null ? ignoreTexts.isOut : texts.share(percent)}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-2 rounded-full bg-sunk">
        {percent !== null && (
          <div className="progress-bar h-full rounded-full bg-sage" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
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
      className="px-3!"
    >
      {isOut ? putBack : takeOut}
    </Button>
  )
}
