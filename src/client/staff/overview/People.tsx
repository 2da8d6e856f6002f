import { Reviewer } from '#client/reviews/Reviewer.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { GhostReaders } from '#client/friends/GhostReaders.tsx'
import type { Holder, Role } from '#contract/admin.ts'
import type { RoleAct } from './roleAct.ts'
import { peopleTexts as texts } from './texts.ts'

interface PeopleProps {
  readers: Holder[]
  name: string
  onAct: (act: RoleAct) => void
}

/** Readers with their roles, and a button for each role: to give it, or to take it. */
export function People({ readers, name, onAct }: PeopleProps) {
  if (readers.length === 0)
    return (
      <EmptyState title={texts.none(name)} picture={<GhostReaders />}>
        {texts.noneHint}
      </EmptyState>
    )
  return (
    <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
      {readers.map((reader) => (
        <li
          key={reader.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card px-4 py-3"
        >
          <Reviewer writer={reader}>
            <p>{texts.rolesOf(reader.roles)}</p>
          </Reviewer>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {rolesFor(reader).map((role) => (
              <RoleButton key={role} reader={reader} role={role} onAct={onAct} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The roles that mean something for a reader: an admin may already do what a moderator may. */
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
