import { type KeyboardEvent, useId, useState } from 'react'
import { TextArea } from '#client/ui/TextArea.tsx'
import { tooLong } from './answers.ts'
import { nextActive } from './suggestions.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { authorTexts } from './texts.ts'
import { useAuthorSuggestions } from './useAuthorSuggestions.ts'

const longestName = 100

interface Props {
  chosen: string[]
  onAdd: (typed: string) => void
  onRemoveLast: () => void
}

/** A text area that takes names one after the other, and suggests authors while one types. */
export function AuthorField({ chosen, onAdd, onRemoveLast }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isDismissed, setDismissed] = useState(false)
  const suggested = useAuthorSuggestions(typed, chosen)
  const options = isDismissed ? [] : suggested
  const current = options[active]
  const long = tooLong(typed, longestName)

  const write = (text: string) => {
    setTyped(text)
    setActive(-1)
    setDismissed(false)
  }
  const add = (names: string) => {
    if (tooLong(names, longestName) !== undefined) return setTyped(names)
    onAdd(names)
    write('')
  }
  const keys: Partial<Record<string, () => void>> = {
    Enter: () => add(current ?? typed),
    ',': () => add(typed),
    ArrowDown: () => setActive(nextActive(active, 1, options.length)),
    ArrowUp: () => setActive(nextActive(active, -1, options.length)),
    Escape: () => setDismissed(true),
    Backspace: onRemoveLast,
  }
  const answersTo = (key: string) => {
    if (key.startsWith('Arrow') || key === 'Escape') return options.length > 0
    return key === 'Backspace' ? typed === '' && chosen.length > 0 : true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing || !answersTo(event.key)) return
    event.preventDefault()
    act()
  }
  return (
    <div className="relative">
      <TextArea
        id={id}
        label={authorTexts.field}
        hint={authorTexts.hint}
        error={long === undefined ? undefined : authorTexts.tooLong(long)}
        rows={2}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        className="resize-none"
        value={typed}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current === undefined ? undefined : `${id}-list-${active}`}
        onChange={({ currentTarget: { value } }) =>
          /[,\n]/.test(value) ? add(value.replaceAll('\n', ',')) : write(value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() !== '' && add(typed)}
      />
      <output className="sr-only">{authorTexts.found(options.length)}</output>
      {options.length > 0 && <SuggestionList id={`${id}-list`} options={options} active={active} onChoose={add} />}
    </div>
  )
}
