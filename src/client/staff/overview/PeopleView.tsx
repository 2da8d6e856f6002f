import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchForm } from '#client/friends/SearchForm.tsx'
import { AuditLog } from '#client/staff/moderation/AuditLog.tsx'
import { api } from '#client/lib/api.ts'
import type { Holder } from '#contract/admin.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { People } from './People.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { RoleAct } from './roleAct.ts'
import { peopleTexts as texts } from './texts.ts'

interface PeopleViewProps {
  /** What was searched for last; nothing when that is empty. */
  name: string
  onSearch: (name: string) => void
}

/** Who has which role, or readers who are searched for, and what to do about their roles; and what was done about them. */
export function PeopleView({ name, onSearch }: PeopleViewProps) {
  const query = useQuery(peopleQuery(name))
  const [act, setAct] = useState<RoleAct>()
  const search = (wanted: string) => (wanted === name ? void query.refetch() : onSearch(wanted))
  return (
    <>
      <SearchForm name={name} onSearch={search} busy={query.isFetching} empty="clear" />
      <section aria-labelledby="people" className="mt-8">
        <h2 id="people" tabIndex={-1} className="mb-4 text-xl">
          {name === '' ? texts.holders : texts.found(name)}
        </h2>
        <Loaded query={query} failed={texts.failed}>
          {({ readers }) => (
            <>
              <output className="sr-only">{name !== '' && texts.said(readers.length)}</output>
              <People readers={readers} name={name} onAct={setAct} />
            </>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="changes" className="mt-8">
        <h2 id="changes" className="mb-4 text-xl">
          {texts.changes}
        </h2>
        <AuditLog only="roles" />
      </section>
      {act && <RoleDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}

/** Those who have a role when no name is given. */
const peopleQuery = (name: string) => ({
  queryKey: [...api.admin.people.key(), name],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<{ readers: Holder[] }> =>
    name === '' ? api.admin.roles.call(undefined, { signal }) : api.admin.people.call({ name }, { signal }),
  placeholderData: keepPreviousData,
})
