import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'
import { surveyTropeGroups, surveyTropes } from '#contract/surveyVocabulary.ts'
import { ChipGroups, ListStatus } from './ChipGroups.tsx'
import { type StepProps, asListed } from './answers.ts'
import { tropeTexts } from './texts.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useNameEntry } from './useNameEntry.ts'

const maxTropeLength = 60

interface Props {
  chosen: string[]
  onAdd: (tropes: string[]) => void
  block: StepProps['block']
}

const isOwn = (trope: string) => !surveyTropes.some((listed) => listed === trope)

export function TropeStep({ answers, change, block }: StepProps) {
  const chosen = answers.favoriteTropes ?? []
  const [ownAtFirst] = useState(() => chosen.filter(isOwn))
  const [added, setAdded] = useState<string[]>([])
  // A deselected trope stays on the screen, so that it can be selected again.
  const own = [...new Set([...ownAtFirst, ...added, ...chosen.filter(isOwn)])]
  const choose = (favoriteTropes: string[]) => change({ favoriteTropes })
  const add = (tropes: string[]) => {
    setAdded([...added, ...tropes.filter(isOwn)])
    choose([...chosen, ...tropes])
  }
  return (
    <div className="grid gap-3">
      <Card className="grid gap-3 p-3 sm:p-4">
        <CustomTrope chosen={chosen} onAdd={add} block={block} />
        {own.length > 0 && (
          <ChipGroup legend={tropeTexts.own} options={own} value={chosen} onChange={choose} filter={false} />
        )}
      </Card>
      <ChipGroups groups={surveyTropeGroups} chosen={chosen} onChoose={choose} />
    </div>
  )
}

function CustomTrope({ chosen, onAdd, block }: Props) {
  const { typed, problem, said, isAlready, add, write } = useNameEntry({
    chosen,
    maxLength: maxTropeLength,
    words: tropeTexts,
    onAdd: (fresh) => onAdd(asListed(fresh, surveyTropes)),
    block,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(typed)
  }
  // A single-line field would join the lines of a pasted list.
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
      <ListStatus isShown={isAlready}>{said}</ListStatus>
    </div>
  )
}
