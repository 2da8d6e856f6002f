import { X } from 'lucide-react'
import { useState } from 'react'
import { withNames } from './answers.ts'
import { AuthorField } from './AuthorField.tsx'
import type { StepProps } from './step.ts'
import { authorTexts } from './texts.ts'

export function AuthorStep({ answers, change }: StepProps) {
  const [said, setSaid] = useState('')
  const chosen = answers.favoriteAuthors ?? []
  const add = (typed: string) => {
    const favoriteAuthors = withNames(chosen, typed)
    const added = favoriteAuthors.slice(chosen.length)
    if (added.length === 0) return
    setSaid(authorTexts.added(added))
    change({ favoriteAuthors })
  }
  const remove = (author: string) => {
    setSaid(authorTexts.removed(author))
    change({ favoriteAuthors: chosen.filter((one) => one !== author) })
  }
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-6">
      <AuthorField chosen={chosen} onAdd={add} onRemoveLast={() => remove(chosen.at(-1) ?? '')} />
      <output className="sr-only">{said}</output>
      {chosen.length === 0 ? (
        <p className="font-serif text-ink2 italic">{authorTexts.none}</p>
      ) : (
        <ul aria-label={authorTexts.chosen} className="flex flex-wrap gap-2">
          {chosen.map((author) => (
            <li key={author}>
              <AuthorChip author={author} onRemove={() => remove(author)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AuthorChip({ author, onRemove }: { author: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-11 items-center rounded-md border-[1.5px] border-sage bg-sage-soft pl-3 font-semibold wrap-anywhere text-sage">
      {author}
      <button
        type="button"
        aria-label={authorTexts.remove(author)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:text-rubric"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
