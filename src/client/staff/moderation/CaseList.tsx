import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Case } from '#contract/moderation.ts'
import { type Act, actsFor } from './acts.ts'
import { allOf } from './cases.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { Listing } from './Listing.tsx'
import { casesQuery, type CaseState } from './queries.ts'
import { PastDecisions } from './PastDecisions.tsx'
import { ReportsOf } from './ReportsOf.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { actTexts, caseTexts, caseTexts as texts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { Rating } from '#client/reviews/Rating.tsx'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { CaseText } from './CaseText.tsx'
import { shownMoment } from '#client/lib/moment.ts'

interface CaseListProps {
  state: CaseState
  onEmpty: () => void
}

export function CaseList({ state, onEmpty }: CaseListProps) {
  const query = useInfiniteQuery(casesQuery(state))
  const cases = allOf(query.data)
  const [deciding, setDeciding] = useState<{ about: Case; act: Act }>()
  const list = useRef<HTMLUListElement>(null)
  const goOn = ({ review }: Case) => {
    const place = cases.findIndex((each) => each.review.id === review.id)
    // The dialog first returns the focus to a button that may disappear.
    setTimeout(() => {
      const items = list.current?.children
      const next = items?.[place] ?? items?.[items.length - 1]
      if (next) next.querySelector('h2')?.focus()
      else onEmpty()
    })
  }
  return (
    <>
      <Listing list={state} query={query} count={cases.length}>
        <ul role="list" ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {cases.map((about) => (
            <li key={about.review.id}>
              <CaseCard about={about} onAct={(act) => setDeciding({ about, act })} />
            </li>
          ))}
        </ul>
      </Listing>
      {deciding && (
        <DecideDialog
          given={deciding.about}
          wanted={deciding.act}
          onClose={() => setDeciding(undefined)}
          onDecided={() => goOn(deciding.about)}
        />
      )}
    </>
  )
}

function CaseCard({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const heading = useId()
  return (
    <Card as="article" aria-labelledby={heading} className="grid grid-cols-1 gap-5 p-4 sm:p-5 lg:grid-cols-2">
      <CaseReview about={about} headingId={heading} />
      <div className="flex min-w-0 flex-col gap-5 rounded-md bg-sunk p-4">
        <ReportsOf about={about} />
        <PastDecisions decisions={about.decisions} />
        <CaseActions about={about} onAct={onAct} />
      </div>
    </Card>
  )
}

function CaseActions({ about, onAct }: { about: Case; onAct: (act: Act) => void }) {
  const review = caseTexts.of(about.review.book.title, about.author.username)
  return (
    <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
      {actsFor(about).map((act) => (
        <Button
          key={act}
          variant={act === 'suspend' ? 'danger' : 'secondary'}
          aria-label={actTexts[act].of(review)}
          onClick={() => onAct(act)}
        >
          {actTexts[act].label}
        </Button>
      ))}
    </div>
  )
}

function CaseReview({ about, headingId }: { about: Case; headingId: string }) {
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
