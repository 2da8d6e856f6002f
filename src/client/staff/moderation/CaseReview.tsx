import { Link } from '@tanstack/react-router'
import { Rating } from '#client/reviews/Rating.tsx'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import type { Case } from '#contract/moderation.ts'
import { CaseText } from './CaseText.tsx'
import { shownMoment } from '#client/lib/moment.ts'
import { caseTexts as texts } from './texts.ts'

export function CaseReview({ about, headingId }: { about: Case; headingId: string }) {
  const { review, author } = about
  const { book } = review
  return (
    <div className="min-w-0">
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
      {review.isHidden && <p className="mt-4 font-semibold text-rubric">{texts.hidden}</p>}
      <div className="mt-4 mb-5">
        <CaseText about={about} />
      </div>
      <Reviewer writer={author}>
        <p>{texts.decisionsAboutAuthor(author.decisionsAboutAuthor)}</p>
        {author.isSuspended && (
          <p className="font-semibold text-rubric">
            {texts.suspended(author.suspendedUntil && shownMoment(author.suspendedUntil))}
          </p>
        )}
      </Reviewer>
    </div>
  )
}
