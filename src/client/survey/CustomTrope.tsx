import type { ClipboardEvent, KeyboardEvent } from 'react'
import { surveyTropes } from '#contract/vocabulary.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { asListed } from './answers.ts'
import { Said } from './Said.tsx'
import type { StepProps } from './step.ts'
import { tropeTexts } from './texts.ts'
import { useNameEntry } from './useNameEntry.ts'

const longestTrope = 60

interface Props {
  chosen: string[]
  onAdd: (tropes: string[]) => void
  hold: StepProps['hold']
}

/** A field for tropes in the reader's own words; one that is on the list takes the wording of the list. */
export function CustomTrope({ chosen, onAdd, hold }: Props) {
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
