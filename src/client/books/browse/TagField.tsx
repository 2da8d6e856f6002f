import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TextField } from '#client/ui/TextField.tsx'
import { tagNamed } from './options.ts'
import { filterTexts as texts } from './texts.ts'

interface TagFieldProps {
  label: string
  placeholder: string
  known: readonly string[]
  booksOf: (tag: string) => string | undefined
  tags: string[]
  onChange: (tags: string[]) => void
  /** What is being typed, and not taken yet. */
  typed: string
  onType: (typed: string) => void
  /** A word that is left must be a known one. */
  isTold: boolean
}

/** Takes known words, one after the other: with Enter, or as soon as a suggestion is chosen. */
export function TagField({ label, placeholder, known, booksOf, tags, onChange, ...typing }: TagFieldProps) {
  const { typed, onType: setTyped, isTold } = typing
  const [isEntered, setEntered] = useState(false)
  const list = useId()
  const field = useRef<HTMLDivElement>(null)
  const word = typed.trim()
  const isUnknown = (isEntered || isTold) && word !== '' && tagNamed(known, word) === undefined
  const add = (tag: string) => {
    setTyped('')
    if (!tags.includes(tag)) onChange([...tags, tag])
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || word === '') return
    event.preventDefault()
    const tag = tagNamed(known, word)
    if (tag) add(tag)
    else setEntered(true)
  }
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag))
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field} className="mb-3">
      <TextField
        label={label}
        placeholder={placeholder}
        list={list}
        value={typed}
        error={isUnknown ? texts.unknownTag(word) : undefined}
        onKeyDown={enter}
        onChange={({ target: { value }, nativeEvent }) => {
          setEntered(false)
          // A chosen suggestion comes as one replacement, without a key.
          const isChosen = !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText'
          if (isChosen && known.includes(value)) add(value)
          else setTyped(value)
        }}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {[tag, booksOf(tag)].filter(Boolean).join(' ')}
          </option>
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul role="list" aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={texts.remove(tag)}
                onClick={() => remove(tag)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-sage-soft px-3 py-1.5 font-semibold text-sage"
              >
                {tag}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
