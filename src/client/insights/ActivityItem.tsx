import type { Activity } from '#contract/insights.ts'
import { activityTexts } from './texts.ts'
import { Link } from '@tanstack/react-router'
import { shownDate } from '#client/lib/day.ts'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { StarShape } from '#client/ui/StarShape.tsx'
import { activityKind, captionFor, captionKind, shownRating } from './captions.ts'

export function ActivityItem({ entry, visit }: { entry: Activity; visit: number }) {
  const kind = activityKind(entry)
  const rating = shownRating(entry)
  const caption = captionFor(entry.id, captionKind(entry), visit)
  return (
    <li className="relative flex gap-4 py-3">
      <SmallCover book={entry} width={48} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink2">
          <span className={`font-semibold ${kind === 'dnf' ? 'text-rubric' : 'text-lamp'}`}>
            {activityTexts.verb[kind]}
          </span>
          {entry.date !== null && <time dateTime={entry.date}>{shownDate(entry.date)}</time>}
        </p>
        <h3 className="font-serif text-lg leading-snug font-[620]">
          {kind === 'undated' ? entry.title : <ToBook entry={entry} />}
        </h3>
        <p className="text-sm text-ink2">{entry.author}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink2">
          {rating && entry.rating !== null && (
            <span className="inline-flex items-center gap-1.5">
              <FiveStars filled={entry.rating} />
              <b className="numbers text-ink">{rating}</b>
            </span>
          )}
          {kind === 'undated' ? <AddDate entry={entry} caption={caption} /> : <span>{caption}</span>}
        </p>
      </div>
    </li>
  )
}

function ToBook({ entry: { bookId, title } }: { entry: Activity }) {
  return (
    <Link to="/book/$bookId" params={{ bookId }} className="text-ink no-underline hover:underline">
      {title}
    </Link>
  )
}

function AddDate({ entry: { bookId, title }, caption }: { entry: Activity; caption: string }) {
  return (
    <Link to="/rate-book/$bookId" params={{ bookId }} className="link after:absolute after:inset-0">
      {caption}
      <span className="sr-only"> {activityTexts.about(title)}</span>
    </Link>
  )
}

function FiveStars({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      {[0, 1, 2, 3, 4].map((star) => (
        <StarShape key={star} filled={filled - star} size={16} />
      ))}
    </span>
  )
}
