import { useState } from 'react'
import { surveyTropeGroups, surveyTropes } from '#contract/vocabulary.ts'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { ChipGroups } from './ChipGroups.tsx'
import { CustomTrope } from './CustomTrope.tsx'
import type { StepProps } from './step.ts'
import { tropeTexts } from './texts.ts'

const isOwn = (trope: string) => !surveyTropes.some((listed) => listed === trope)

export function TropeStep({ answers, change, hold }: StepProps) {
  const chosen = answers.favoriteTropes ?? []
  const [ownAtFirst] = useState(() => chosen.filter(isOwn))
  const [added, setAdded] = useState<string[]>([])
  // A trope that is taken off stays on the screen, to be put on again.
  const own = [...new Set([...ownAtFirst, ...added, ...chosen.filter(isOwn)])]
  const choose = (favoriteTropes: string[]) => change({ favoriteTropes })
  const add = (tropes: string[]) => {
    setAdded([...added, ...tropes.filter(isOwn)])
    choose([...chosen, ...tropes])
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 rounded-lg border border-line bg-card p-3 sm:p-4">
        <CustomTrope chosen={chosen} onAdd={add} hold={hold} />
        {own.length > 0 && (
          <ChipGroup legend={tropeTexts.own} options={own} value={chosen} onChange={choose} filter={false} />
        )}
      </div>
      <ChipGroups groups={surveyTropeGroups} chosen={chosen} onChoose={choose} />
    </div>
  )
}
