import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LovedBy } from '#client/friends/LovedBy.tsx'
import { api } from '#client/lib/api.ts'
import { FindReaders } from '#client/friends/FindReaders.tsx'
import { searchTexts as texts } from '#client/friends/texts.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function FindFriendsPage() {
  const { q: name = '', book } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (wanted: string) => void navigate({ to: '/find-friends', search: { q: wanted } })
  return (
    <>
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      {book !== undefined && <WhoLoved bookId={book} />}
      <FindReaders name={name} onSearch={search} place="page" />
    </>
  )
}

function WhoLoved({ bookId }: { bookId: string }) {
  const { data: book } = useQuery(api.books.get.queryOptions({ input: { bookId } }))
  return book && <LovedBy key={bookId} bookId={bookId} title={book.title} />
}
