import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { surveyTropeGroups, surveyTropes } from '#contract/vocabulary.ts'
import { Card } from '#client/ui/Card.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { ChipGroups, Said } from './ChipGroups.tsx'
import { type StepProps, asListed } from './answers.ts'
import { tropeTexts } from './texts.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useNameEntry } from './useNameEntry.ts'

const longestTrope = 60

interface Props {
  chosen: string[]
  onAdd: (tropes: string[]) => void
  hold: StepProps['hold']
}

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
      <Card className="grid gap-3 p-3 sm:p-4">
        <CustomTrope chosen={chosen} onAdd={add} hold={hold} />
        {own.length > 0 && (
          <ChipGroup legend={tropeTexts.own} options={own} value={chosen} onChange={choose} filter={false} />
        )}
      </Card>
      <ChipGroups groups={surveyTropeGroups} chosen={chosen} onChoose={choose} />
    </div>
  )
}

/** A field for tropes in the reader's own words; one that is on the list takes the wording of the list. */
function CustomTrope({ chosen, onAdd, hold }: Props) {
  const { typed, problem, said, isAlready, add, write } = useNameEntry({
    chosen,
    longest: longestTrope,
    words: tropeTexts,
    onAdd: (fresh) => onAdd(asListed(fresh, surveyTropes)),
    hold,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(typed)
  }
  // A field of one line would run the lines of a pasted list together.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!pasted.includes('\n')) return
    event.preventDefault()
    add(`${typed}${pasted.replaceAll('\r', '')}`)
  }
  return (
    <div>
      <TextField
        label={tropeTexts.field}
        hint={tropeTexts.hint}
        error={problem}
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
      />
      <Said isShown={isAlready}>{said}</Said>
    </div>
  )
}
