import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { FoundReaders } from './FoundReaders.tsx'
import { GhostReaders } from './GhostReaders.tsx'
import { searchQuery } from './queries.ts'
import { SearchForm } from './SearchForm.tsx'
import { searchTexts as texts } from './texts.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { LoadFailed } from '#client/ui/Loaded.tsx'

interface SearchFailedProps {
  query: { error: Error; isFetching: boolean; refetch: () => unknown }
  place: 'page' | 'dialog'
}

interface FindReadersProps {
  /** What was searched for last; nothing when that is empty. */
  name: string
  onSearch: (name: string) => void
  /** On its page, or in a dialog: there it finds fewer, scrolls, and has no need of a prompt. */
  place: 'page' | 'dialog'
}

const most = { page: 20, dialog: 10 }

/** The search for readers, with all that can come of it. */
export function FindReaders({ name, onSearch, place }: FindReadersProps) {
  const found = useQuery(searchQuery(name, most[place]))
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
        {name === '' && isOnPage && <EmptyState title={texts.prompt} picture={<GhostReaders />} />}
        {found.isFetching && !found.data && <Spinner label={texts.searching} />}
        {found.isError && !found.isFetching && <SearchFailed query={found} place={place} />}
        {found.data && name !== '' && (
          <FoundReaders key={name} readers={found.data} name={name} place={place} heading={heading} />
        )}
      </div>
    </>
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
