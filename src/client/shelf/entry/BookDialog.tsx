import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { BuyLink } from '#client/books/BuyLink.tsx'
import { ReportCover } from '#client/books/ReportCover.tsx'
import { Synopsis } from '#client/books/Synopsis.tsx'
import { TagList } from '#client/books/Tags.tsx'
import { CommunityStar } from '#client/ui/CommunityStar.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { BookCard, BookDetail } from '#contract/books.ts'
import { BookActions } from './BookActions.tsx'
import { MyStars } from './MyStars.tsx'
import { dialogTexts as texts } from './texts.ts'
import { retryDelayMs } from '#client/lib/faults.ts'

export function BookDialog({ book, onClose }: { book: BookCard | undefined; onClose: () => void }) {
  return (
    <Dialog open={book !== undefined} onClose={onClose} title={texts.title}>
      {book && <Details key={book.id} card={book} />}
    </Dialog>
  )
}

function Details({ card }: { card: BookCard }) {
  const detail = useQuery(api.books.get.queryOptions({ input: { bookId: card.id }, retryDelay: retryDelayMs }))
  const book = detail.data ?? card
  return (
    <div className="space-y-6">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <div className="sm:row-span-2">
          <Cover book={book} eager />
        </div>
        <div>
          <h3 className="font-serif text-2xl font-[650] text-balance">{book.title}</h3>
          <p className="mt-1 text-lg text-ink2">{texts.by(book.author)}</p>
          <Facts book={book} pages={detail.data?.pages ?? null} />
          <CommunityStar average={book.averageRating} count={book.ratings} />
        </div>
        <div className="col-span-2 sm:col-span-1">
          <MyStars book={book} />
        </div>
      </div>
      <BookActions book={book} place="page" />
      <p className="flex flex-wrap gap-x-6">
        <Link to="/book/$bookId" params={{ bookId: book.id }} className="link inline-flex min-h-11 items-center">
          {texts.toPage}
        </Link>
        <BuyLink book={{ ...book, isbn: detail.data?.isbn ?? null }} look="link" />
      </p>
      <Loaded query={detail} loading={<Skeleton className="h-40 w-full" />} failed={{ title: texts.loadFailed }}>
        {(found) => <More detail={found} />}
      </Loaded>
      <ReportCover book={book} />
    </div>
  )
}

function Facts({ book, pages }: { book: BookCard; pages: number | null }) {
  const facts = [
    book.year,
    book.series && texts.inSeries(book.series, book.seriesPosition),
    pages && texts.pages(pages),
  ].filter(Boolean)
  return <p className="min-h-6 text-ink2">{facts.join(' · ')}</p>
}

function More({ detail }: { detail: BookDetail }) {
  const tags = [...detail.genres, ...detail.tropes]
  return (
    <>
      {tags.length > 0 && <TagList tags={tags} label={texts.tags} />}
      <Synopsis text={detail.synopsis} />
    </>
  )
}
