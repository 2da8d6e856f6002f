import { type KeyboardEvent, useId, useState } from 'react'
import { TextArea } from '#client/ui/TextField.tsx'
import { ListStatus } from './ChipGroups.tsx'
import { authorTexts } from './texts.ts'
import { type useNameEntry, useAuthorSuggestions } from './useNameEntry.ts'

/** Wraps around; -1 is the text field, between the last option and the first. */
export const nextActive = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1

interface Props {
  entry: ReturnType<typeof useNameEntry>
  chosen: string[]
  onRemoveLast: () => void
}

export function AuthorField({ entry, chosen, onRemoveLast }: Props) {
  const { typed, problem, said, isAlready } = entry
  const id = useId()
  const [active, setActive] = useState(-1)
  const [isDismissed, setDismissed] = useState(false)
  const suggested = useAuthorSuggestions(typed, chosen)
  const options = isDismissed ? [] : suggested
  const current = options[active]

  const resetAfter = (act: (text: string) => void) => (text: string) => {
    act(text)
    setActive(-1)
    setDismissed(false)
  }
  const add = resetAfter(entry.add)
  const write = resetAfter(entry.write)
  const keys: Partial<Record<string, () => void>> = {
    Enter: () => add(current ?? typed),
    ArrowDown: () => setActive(nextActive(active, 1, options.length)),
    ArrowUp: () => setActive(nextActive(active, -1, options.length)),
    Escape: () => setDismissed(true),
    Backspace: onRemoveLast,
  }
  const answersTo = (key: string) => {
    if (key === 'Enter') return true
    return key === 'Backspace' ? typed === '' && chosen.length > 0 : options.length > 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing || !answersTo(event.key)) return
    event.preventDefault()
    act()
  }
  return (
    <div>
      <TextArea
        id={id}
        label={authorTexts.field}
        hint={authorTexts.hint}
        error={problem}
        rows={2}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="enter"
        className="resize-none"
        value={typed}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current === undefined ? undefined : `${id}-list-${active}`}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      <ListStatus isShown={isAlready}>{said}</ListStatus>
      <output className="sr-only">{authorTexts.found(options.length)}</output>
      {options.length > 0 && <SuggestionList id={`${id}-list`} options={options} active={active} onChoose={add} />}
    </div>
  )
}

interface SuggestionListProps {
  id: string
  options: string[]
  active: number
  onChoose: (option: string) => void
}

// The text area keeps the focus and handles the keys: no native list can do that.
function SuggestionList({ id, options, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={authorTexts.suggestions}
      className="mt-2 overflow-hidden rounded-md border-control border-edge bg-card shadow-over"
    >
      {options.map((option, index) => (
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-sunk aria-selected:bg-sage-soft aria-selected:font-semibold aria-selected:text-sage"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  )
}
