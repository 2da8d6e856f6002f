import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { searchQuery } from './queries.ts'
import { SearchForm } from './SearchForm.tsx'
import { searchTexts as texts } from './texts.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'
import { FoundReaders } from './FoundReaders.tsx'

interface SearchFailedProps {
  query: { error: Error; isFetching: boolean; refetch: () => unknown }
  place: 'page' | 'dialog'
}

interface FindReadersProps {
  name: string
  onSearch: (name: string) => void
  place: 'page' | 'dialog'
}

const maxFound = { page: 20, dialog: 10 }

export function FindReaders({ name, onSearch, place }: FindReadersProps) {
  const found = useQuery(searchQuery(name, maxFound[place]))
  const heading = useRef<HTMLHeadingElement>(null)
  const search = (wanted: string) => {
    if (wanted === name && wanted !== '') void found.refetch()
    else onSearch(wanted)
  }
  const isOnPage = place === 'page'

  return (
    <>
      <SearchForm name={name} onSearch={search} busy={found.isFetching} empty={isOnPage ? 'refuse' : 'clear'} />
      <div className={isOnPage ? 'mt-8' : 'mt-5'}>
        <output className="sr-only">{name !== '' && found.data && texts.said(found.data.length)}</output>
        {name === '' && isOnPage && <NotSearchedYet />}
        {found.isFetching && !found.data && <Spinner label={texts.searching} />}
        {found.isError && !found.isFetching && <SearchFailed query={found} place={place} />}
        {found.data && name !== '' && (
          <FoundReaders key={name} readers={found.data} name={name} place={place} heading={heading} />
        )}
      </div>
    </>
  )
}

function NotSearchedYet() {
  return (
    <EmptyState title={texts.prompt} picture={<GhostReaders />}>
      {texts.otherWays}{' '}
      <Link to="/friends" hash="invitations" className="link">
        {texts.invite}
      </Link>
    </EmptyState>
  )
}

function SearchFailed({ query, place }: SearchFailedProps) {
  return (
    <LoadFailed title={texts.failed.title} query={query}>
      {place === 'page' ? texts.failed.onPage : texts.failed.inDialog}
      {isRefusal(query.error) && <span className="block">{errorText(query.error)}</span>}
    </LoadFailed>
  )
}
