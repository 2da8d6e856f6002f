/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   The field keeps the focus and answers the keys; no native list can hang under a text area like that. */
import { authorTexts } from './texts.ts'

interface Props {
  id: string
  options: string[]
  active: number
  onChoose: (option: string) => void
}

/** The options under the field; a press on one must not take the focus from the field. */
export function SuggestionList({ id, options, active, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={authorTexts.suggestions}
      className="mt-2 overflow-hidden rounded-md border-[1.5px] border-edge bg-card shadow-over"
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
