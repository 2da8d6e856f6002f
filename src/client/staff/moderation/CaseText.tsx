import { Link } from '@tanstack/react-router'
import { Passages } from '#client/reviews/Passages.tsx'
import { Spoilers } from '#client/reviews/Spoilers.tsx'
import { Warnings } from '#client/reviews/Warnings.tsx'
import type { Case, CaseAuthor, ReviewCase } from '#contract/cases.ts'
import { countWords } from '#contract/spoilers.ts'
import { Rating } from '#client/reviews/Rating.tsx'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { shownMoment } from '#client/lib/moment.ts'
import { CaseMade, hiddenText } from './CaseMade.tsx'
import { caseTexts as texts } from './texts.ts'

export function CaseText({ about: { review, author } }: { about: ReviewCase }) {
  const { book, text } = review
  return (
    <div className="space-y-2">
      <Warnings warnings={review.contentWarnings} />
      <Spoilers
        review={{ ...review, book: { ...book, isbn: null }, reviewer: author, words: countWords(text) }}
        told={text}
      >
        {() => (
          <p className="max-w-[65ch] font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
            <Passages review={review} />
          </p>
        )}
      </Spoilers>
    </div>
  )
}

export function ReviewHead({ about: { review }, headingId }: { about: ReviewCase; headingId: string }) {
  const { book } = review
  return (
    <div className="flex gap-4">
      <Cover book={book} width={80} />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} tabIndex={-1} className="text-xl leading-snug wrap-anywhere">
          <Link to="/book/$bookId" params={{ bookId: book.id }} className="text-ink no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="mb-1 line-clamp-2 wrap-anywhere text-ink2">{texts.by(book.author)}</p>
        <Rating rating={review.rating} isDnf={review.isDnf} />
      </div>
    </div>
  )
}

export function Subject({ about }: { about: Case }) {
  const hidden = hiddenText(about)
  return (
    <>
      {hidden && <p className="mt-4 font-semibold text-rubric">{hidden}</p>}
      <div className="mt-4 mb-5">
        {about.kind === 'review' ? <CaseText about={about} /> : <CaseMade about={about} />}
      </div>
      {about.author ? <Author author={about.author} /> : <p className="text-ink2">{texts.authorLeft(about.kind)}</p>}
    </>
  )
}

function Author({ author }: { author: CaseAuthor }) {
  return (
    <Reviewer writer={author}>
      <p>{texts.decisionsAboutAuthor(author.decisionsAboutAuthor)}</p>
      {author.isSuspended && (
        <p className="font-semibold text-rubric">
          {texts.suspended(author.suspendedUntil && shownMoment(author.suspendedUntil))}
        </p>
      )}
    </Reviewer>
  )
}
