import { skipToken, useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { loadErrorText } from './LoadFailure.tsx'
import { reviewTexts, spoilerTexts as texts } from './texts.ts'

const revealed = new Set<string>()

interface SpoilersProps {
  review: Pick<ReviewCard, 'id' | 'hasSpoilers' | 'words' | 'reviewer' | 'book'>
  /** Without it the page asks for the text. */
  told?: string
  /** Has the text of a review with spoilers. */
  children: (told?: string) => ReactNode
}

/** Keeps spoilers out of the page until the reader asks for them. */
export function Spoilers({ review, told, children }: SpoilersProps) {
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
      {isOpen && (told === undefined ? <Told reviewId={id}>{children}</Told> : children(told))}
    </div>
  )
}

function Told({ reviewId, children }: { reviewId: string; children: (told: string) => ReactNode }) {
  const query = useTold(reviewId, true)
  if (query.data) return children(query.data.text)
  return query.isError ? (
    <LoadFailed query={query}>{loadErrorText(query.error, loadWords)}</LoadFailed>
  ) : (
    <p role="status" className="text-ink2">
      {reviewTexts.loading}
    </p>
  )
}

const loadWords = { fault: reviewTexts.failed, unknown: reviewTexts.failed }

/** The review with its spoilers, which only come to who asks for them. */
export const useTold = (reviewId: string, isAsked: boolean) =>
  useQuery(api.reviews.get.queryOptions({ input: isAsked ? { reviewId, spoilers: 'shown' } : skipToken }))

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
