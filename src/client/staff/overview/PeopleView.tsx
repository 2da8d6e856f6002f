import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchForm } from '#client/friends/SearchForm.tsx'
import { AuditLog } from '#client/staff/moderation/AuditLog.tsx'
import { api } from '#client/lib/api.ts'
import type { Holder, Role } from '#contract/admin.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { type RoleAct, RoleDialog } from './RoleDialog.tsx'
import { peopleTexts as texts } from './peopleTexts.ts'
import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState, GhostReaders } from '#client/ui/EmptyState.tsx'

interface PeopleProps {
  readers: Holder[]
  name: string
  onAct: (act: RoleAct) => void
}

interface PeopleViewProps {
  name: string
  onSearch: (name: string) => void
}

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

/** Without a name, lists everyone who has a role. */
const peopleQuery = (name: string) => ({
  queryKey: [...api.admin.people.key(), name],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<{ readers: Holder[] }> =>
    name === '' ? api.admin.roles.call(undefined, { signal }) : api.admin.people.call({ name }, { signal }),
  placeholderData: keepPreviousData,
})

function People({ readers, name, onAct }: PeopleProps) {
  if (readers.length === 0)
    return (
      <EmptyState title={texts.none(name)} picture={<GhostReaders />}>
        {texts.noneHint}
      </EmptyState>
    )
  return (
    <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {readers.map((reader) => (
        <Card as="li" key={reader.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <Reviewer writer={reader}>
            <p>{texts.rolesOf(reader.roles)}</p>
          </Reviewer>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {rolesFor(reader).map((role) => (
              <RoleButton key={role} reader={reader} role={role} onAct={onAct} />
            ))}
          </div>
        </Card>
      ))}
    </ul>
  )
}

function rolesFor({ roles }: Holder): Role[] {
  return roles.includes('admin') && !roles.includes('moderator') ? ['admin'] : ['moderator', 'admin']
}

function RoleButton({ reader, role, onAct }: { reader: Holder; role: Role; onAct: (act: RoleAct) => void }) {
  const isGranted = !reader.roles.includes(role)
  const words = texts.act[isGranted ? 'grant' : 'revoke'][role]
  return (
    <Button
      variant={isGranted ? 'secondary' : 'quiet'}
      aria-label={words.of(reader.username)}
      onClick={() => onAct({ reader, role, isGranted })}
    >
      {words.label}
    </Button>
  )
}
