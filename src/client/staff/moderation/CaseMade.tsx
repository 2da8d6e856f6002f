import { Link } from '@tanstack/react-router'
import { type Case, type CaseKind, type MadeCase, subjectOf } from '#contract/cases.ts'
import { caseTexts as texts } from './texts.ts'

/** The thing itself: what was written, or the picture. */
export function CaseMade({ about: { kind, made } }: { about: MadeCase }) {
  if (kind === 'picture') {
    if (made.picture === null) return <p className="text-ink2">{texts.pictureRemoved}</p>
    return <img src={made.picture} alt="" width={192} height={192} className="rounded-md border border-line" />
  }
  return (
    <>
      <p className="max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">{made.text}</p>
      {made.book && (kind === 'edition' || !made.isHidden) && (
        <Link to="/book/$bookId" params={{ bookId: made.book.id }} className="link mt-2 inline-block">
          {kind === 'edition' ? texts.editionOf(made.book.title) : texts.openBook}
        </Link>
      )}
      {made.review && (
        <p className="mt-2 text-ink2">
          {texts.onReview}{' '}
          <Link to="/review/$reviewId" params={{ reviewId: made.review.id }} className="link">
            {made.review.title}
          </Link>
        </p>
      )}
    </>
  )
}

export const hiddenText = (about: Case): string | undefined =>
  subjectOf(about).isHidden ? hiddenTexts[about.kind] : undefined

const hiddenTexts: Record<CaseKind, string> = {
  review: texts.hidden,
  comment: texts.removed,
  name: texts.removed,
  bio: texts.removed,
  picture: texts.removed,
  book: texts.bookRemoved,
  shelf: texts.removed,
  edition: texts.editionRemoved,
}
