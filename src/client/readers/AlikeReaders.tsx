import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { BookCard } from '#contract/books.ts'
import type { AlikeReaders as Alike } from '#contract/readers.ts'
import { LovedCovers } from './LovedCovers.tsx'
import { alikeTexts as texts } from './texts.ts'

const staleTime = 5 * 60 * 1000

/** Readers who rate as this one does, and what they loved. */
export function AlikeReaders() {
  const query = useQuery(api.readers.alike.queryOptions({ staleTime }))
  return (
    <section aria-labelledby="alike" className="mt-10">
      <h2 id="alike" className="mb-4 text-2xl">
        {texts.heading}
      </h2>
      <Loaded query={query} loading={<Skeleton className="h-40 rounded-lg" />} failed={{ title: texts.failed }}>
        {(alike) => <Found {...alike} />}
      </Loaded>
    </section>
  )
}

function Found({ isShown, readers }: Alike) {
  if (!isShown)
    return (
      <p className="max-w-[60ch] text-ink2">
        {texts.notShown}{' '}
        <Link to="/profile" hash="who-sees-your-shelves" className="link">
          {texts.change}
        </Link>
      </p>
    )
  if (readers.length === 0) return <p className="max-w-[60ch] text-ink2">{texts.nobody}</p>
  return (
    <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {readers.map((one) => (
        <li key={one.reader.id}>
          <AlikeReader {...one} />
        </li>
      ))}
    </ul>
  )
}

function AlikeReader({ reader, both, agree, loved }: Alike['readers'][number]) {
  const { username } = reader
  const books: BookCard[] = loved.map(({ book }) => book)
  return (
    <Card className="h-full p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar reader={reader} />
        <div className="min-w-0">
          <h3 className="font-serif text-lg leading-tight font-[620] wrap-anywhere">
            <Link to="/user/$username" params={{ username }} className="text-ink no-underline hover:underline">
              {username}
            </Link>
          </h3>
          <p className="text-sm leading-snug text-ink2">{texts.agree(both, agree)}</p>
        </div>
      </div>
      {books.length > 0 && <LovedCovers heading={texts.loved} label={texts.lovedBy(username)} books={books} />}
    </Card>
  )
}
