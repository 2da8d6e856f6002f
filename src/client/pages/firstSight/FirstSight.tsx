import { MarginNote } from '#client/ui/MarginNote.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { SpineShelf } from '#client/ui/SpineShelf.tsx'
import { exampleNotes, shelfBooks } from './examples.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { Stars } from '#client/ui/StarRow.tsx'
import type { ReviewCard } from '#contract/reviews.ts'
import { anonymousReader } from '#contract/rules.ts'
import { spoilerShown } from '#contract/spoilers.ts'

const texts = {
  label: 'What you’ll find here',
  shelf: 'A reading year, as a shelf',
  shelfNote: (books: number) =>
    `An example: ${books} books, in the order they were finished. Long books are thick. The cloth depends on the genre.`,
  shelfLabel: (books: number) => `An example of a reading year: a shelf of ${books} books`,
  sage: 'The Sage says why',
  sageNote: 'Three examples. Each is what the Sage wrote for a reader who had rated only two books.',
  community: 'What readers say here',
  lookAround: 'Look around the community',
  by: (author: string) => `by ${author}`,
} as const

const asked = 40

const shown = 2

/** Sageleaf in real pieces, for visitors. The reviews come last: they arrive later and must not move the rest. */
export function FirstSight() {
  return (
    <section aria-label={texts.label} className="space-y-12">
      <div>
        <h2 className="text-2xl">{texts.shelf}</h2>
        <div className="mt-4">
          <SpineShelf spines={shelfBooks} goal={shelfBooks.length} label={texts.shelfLabel(shelfBooks.length)} />
        </div>
        <p className="mt-2 text-sm text-ink2">{texts.shelfNote(shelfBooks.length)}</p>
      </div>
      <div>
        <h2 className="text-2xl">{texts.sage}</h2>
        <p className="mt-1 text-ink2">{texts.sageNote}</p>
        <div className="mt-4 space-y-4">
          {exampleNotes.map((note) => (
            <ExampleNote key={note.label} {...note} />
          ))}
        </div>
      </div>
      <LatestReviews />
    </section>
  )
}

function ExampleNote({ label, reason, book }: (typeof exampleNotes)[number]) {
  return (
    <MarginNote label={label}>
      <p>{reason}</p>
      <div className="mt-3 flex items-center gap-4 font-sans text-base not-italic">
        <SmallCover book={{ ...book, cover: null }} width={48} />
        <p className="min-w-0">
          <b className="font-serif font-[620]">{book.title}</b>
          <span className="block text-sm text-ink2">{book.author}</span>
        </p>
      </div>
    </MarginNote>
  )
}

/** Public reviews of this instance without spoilers; none on a new one. */
function LatestReviews() {
  const { data } = useQuery(api.reviews.list.queryOptions({ input: { limit: asked }, retry: 1 }))
  const reviews = data?.reviews
    .filter(({ hasSpoilers, excerpt }) => !hasSpoilers && excerpt !== '' && !excerpt.includes(spoilerShown))
    .slice(0, shown)
  return (
    <div>
      <h2 className="text-2xl">{texts.community}</h2>
      <Link to="/discover/community" className="link inline-flex min-h-11 items-center font-semibold">
        {texts.lookAround}
      </Link>
      <div className="mt-2 space-y-4">
        {reviews?.map((review) => (
          <ShortReview key={review.id} review={review} />
        ))}
      </div>
    </div>
  )
}

function ShortReview({ review: { id, book, excerpt, rating, reviewer } }: { review: ReviewCard }) {
  return (
    <Card as="article" className="p-4">
      <h3 className="font-serif text-lg leading-snug font-[620] wrap-anywhere">
        <Link to="/review/$reviewId" params={{ reviewId: id }} className="text-ink hover:underline">
          {book.title}
        </Link>
      </h3>
      <p className="text-sm text-ink2">{texts.by(book.author)}</p>
      {rating > 0 && <Stars value={rating} />}
      <p className="mt-2 wrap-anywhere">{excerpt}</p>
      <p className="mt-2 text-sm font-semibold wrap-anywhere">{reviewer.username ?? anonymousReader}</p>
    </Card>
  )
}
