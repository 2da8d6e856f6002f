import { type ReactNode, useState } from 'react'
import type { ReviewCard } from '#contract/reviews.ts'
import { spoilerTexts as texts } from './texts.ts'
import { Eye, EyeOff } from 'lucide-react'

const revealed = new Set<string>()

interface SpoilersProps {
  review: Pick<ReviewCard, 'id' | 'hasSpoilers' | 'words' | 'reviewer' | 'book'>
  children: () => ReactNode
}

/** Keeps spoilers out of the page until the reader asks for them. */
export function Spoilers({ review, children }: SpoilersProps) {
  const { id, hasSpoilers, words, reviewer, book } = review
  const { isOpen, toggle, Icon } = useReveal(id)
  if (!hasSpoilers) return children()
  return (
    <div>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunk px-3.5 py-1 ${isOpen ? 'mb-3' : ''}`}
      >
        <p className="text-sm">
          <b>{texts.warning}</b>
          {!isOpen && <span className="text-ink2"> · {texts.words(words)}</span>}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
        >
          <Icon size={18} aria-hidden="true" />
          {isOpen ? texts.hide : texts.reveal}
          <span className="sr-only">{texts.of(book.title, reviewer.username)}</span>
        </button>
      </div>
      {isOpen && children()}
    </div>
  )
}

/** Remembers what is revealed until the page is reloaded. */
export function useReveal(id: string) {
  const [isOpen, setOpen] = useState(revealed.has(id))
  const toggle = () => {
    if (isOpen) revealed.delete(id)
    else revealed.add(id)
    setOpen(!isOpen)
  }
  return { isOpen, toggle, Icon: isOpen ? EyeOff : Eye }
}
