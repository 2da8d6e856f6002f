import { Passages } from '#client/reviews/Passages.tsx'
import { Spoilers } from '#client/reviews/Spoilers.tsx'
import { Warnings } from '#client/reviews/Warnings.tsx'
import type { ReviewCase } from '#contract/cases.ts'
import { countWords } from '#contract/spoilers.ts'

export function CaseText({ about: { review, author } }: { about: ReviewCase }) {
  const { book, text } = review
  return (
    <div className="space-y-2">
      <Warnings warnings={review.contentWarnings} />
      <Spoilers review={{ ...review, book: { ...book, isbn: null }, reviewer: author, words: countWords(text) }}>
        {() => (
          <p className="max-w-[65ch] font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
            <Passages review={review} />
          </p>
        )}
      </Spoilers>
    </div>
  )
}
