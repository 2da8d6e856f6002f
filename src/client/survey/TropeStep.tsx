import { type KeyboardEvent, useState } from 'react'
import { surveyTropeGroups, surveyTropes } from '#contract/vocabulary.ts'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { asListed, tooLong, withNames } from './answers.ts'
import { ChipGroups } from './ChipGroups.tsx'
import type { StepProps } from './step.ts'
import { tropeTexts } from './texts.ts'

const isListed = (trope: string) => surveyTropes.some((listed) => listed === trope)

export function TropeStep({ answers, change }: StepProps) {
  const chosen = answers.favoriteTropes ?? []
  const own = chosen.filter((trope) => !isListed(trope))
  const choose = (favoriteTropes: string[]) => change({ favoriteTropes })
  return (
    <div className="grid gap-3">
      <div className="rounded-lg border border-line bg-card p-3 sm:p-4">
        <CustomTrope onAdd={(typed) => choose(withNames(chosen, asListed(typed, surveyTropes)))} />
        {own.length > 0 && (
          <div className="mt-3">
            <ChipGroup legend={tropeTexts.own} options={own} value={chosen} onChange={choose} />
          </div>
        )}
      </div>
      <ChipGroups groups={surveyTropeGroups} chosen={chosen} onChoose={choose} />
    </div>
  )
}

const longestTrope = 60

function CustomTrope({ onAdd }: { onAdd: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  const long = tooLong(typed, longestTrope)
  const add = () => {
    if (long !== undefined) return
    if (typed.trim() !== '') onAdd(typed)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <TextField
      label={tropeTexts.field}
      hint={tropeTexts.hint}
      error={long === undefined ? undefined : tropeTexts.tooLong(long)}
      autoComplete="off"
      enterKeyHint="enter"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={add}
    />
  )
}
