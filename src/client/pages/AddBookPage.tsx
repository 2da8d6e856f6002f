import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMe } from '#client/lib/session.ts'
import { AddBook } from '#client/shelf/adding/AddBook.tsx'
import { addTexts as texts } from '#client/shelf/adding/texts.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageHeading } from '#client/ui/PageHeading.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search is the previous history entry. */
    isAfterSearch?: boolean
  }
}

export function AddBookPage() {
  const me = useMe()
  const { q: term = '', step } = useSearch({ strict: false })
  const isAfterSearch = useLocation({ select: ({ state }) => state.isAfterSearch === true })
  const navigate = useNavigate()
  const { history } = useRouter()
  const words = term === '' ? {} : { q: term }

  return (
    <>
      <BackLink to="/my-books" label={texts.back} />
      <PageHeading title={texts.heading} subtitle={texts.subtitle} />
      {me && (
        <AddBook
          key={me.id}
          readerId={me.id}
          term={term}
          isForm={step === 'details'}
          onTerm={(wanted) =>
            void navigate({ to: '/add-book-manually', search: wanted === '' ? {} : { q: wanted }, replace: true })
          }
          onForm={() =>
            void navigate({
              to: '/add-book-manually',
              search: { ...words, step: 'details' },
              state: { isAfterSearch: true },
            })
          }
          onSearch={() =>
            isAfterSearch ? history.back() : void navigate({ to: '/add-book-manually', search: words, replace: true })
          }
          onAdded={() => void navigate({ to: '/my-books', replace: true })}
        />
      )}
    </>
  )
}
