import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LovedBy } from '#client/friends/LovedBy.tsx'
import { api } from '#client/lib/api.ts'
import { FindReaders } from '#client/friends/FindReaders.tsx'
import { searchTexts as texts } from '#client/friends/texts.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

export function FindFriendsPage() {
  const { q: name = '', book } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (wanted: string) => void navigate({ to: '/find-friends', search: { q: wanted } })
  return (
    <>
      <PageHeading title={texts.heading} subtitle={book === undefined && texts.subtitle} />
      {book !== undefined && (
        <>
          <WhoLoved bookId={book} />
          <h2 className="mb-3 text-2xl">{texts.byName}</h2>
        </>
      )}
      <FindReaders name={name} onSearch={search} place="page" />
    </>
  )
}

function WhoLoved({ bookId }: { bookId: string }) {
  const query = useQuery(api.books.get.queryOptions({ input: { bookId } }))
  if (isRefusal(query.error, 'BOOK_NOT_FOUND'))
    return (
      <p role="status" className="mb-10 text-ink2">
        {errorText(query.error)}
      </p>
    )
  return (
    <div className="mb-10">
      <Loaded query={query} loading={<Skeleton className="h-36 rounded-lg" />} failed={{ title: texts.lovedFailed }}>
        {({ title }) => <LovedBy key={bookId} bookId={bookId} title={title} />}
      </Loaded>
    </div>
  )
}
