import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/moderation.ts'
import { Listing } from './Listing.tsx'
import { Note } from './PastDecisions.tsx'
import { logQuery } from './queries.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Card } from '#client/ui/Card.tsx'
import { caseTexts } from './texts.ts'

const roleNames = { moderator: 'a moderator', admin: 'an admin' }

const toolName = (tool: string | null) => toolNames[tool ?? ''] ?? 'tool'

const toolNames: Record<string, string> = {
  synopses: 'Synopsis Updater',
  covers: 'Cover Migration',
  'cover-checks': 'check of covers',
  'cover-picks': 'migration of picked covers',
  facts: 'search for facts',
}

export function AuditLog({ only }: { only?: 'roles' }) {
  const query = useInfiniteQuery(logQuery(only))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Listing list="log" query={query} count={entries.length}>
      <Card as="ol" role="list" className="px-4 sm:px-5">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Card>
    </Listing>
  )
}

function Line({ entry }: { entry: AuditEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="numbers text-sm text-ink2">
        {shownMoment(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">{logSentence(entry, entry.suspendedUntil && shownMoment(entry.suspendedUntil))}</p>
        <Note label={caseTexts.toldAuthor} text={entry.noteToReader} />
        <Note label={caseTexts.internal} text={entry.note} />
      </div>
    </li>
  )
}

export function logSentence(entry: AuditEntry, until: string | null): string {
  const { act, kind, role, tool, about, book } = entry
  const who = entry.byOperator ? 'The operator' : (entry.by?.username ?? 'A former moderator')
  const whom = about?.username ?? 'a former reader'
  const review = subjectOfAct(entry, whom)
  const which = book?.title ?? 'a deleted book'
  switch (act) {
    case 'keep':
      return `${who} kept ${review}.`
    case 'hide':
      return `${who} ${kind === null || kind === 'review' ? 'hid' : 'removed'} ${review}.`
    case 'warn':
      return `${who} warned ${whom} about ${review}.`
    case 'suspend':
      return `${who} suspended ${whom} ${until === null ? 'until lifted' : `until ${until}`} for ${review}.`
    case 'lift':
      return `${who} lifted the suspension of ${whom}.`
    case 'keep-bio':
      return `${who} kept ${caseTexts.made.bio(whom)}.`
    case 'take-bio':
      return `${who} removed ${caseTexts.made.bio(whom)}.`
    case 'grant':
      return `${who} made ${whom} ${roleNames[role ?? 'moderator']}.`
    case 'revoke':
      return `${who} removed ${whom} as ${roleNames[role ?? 'moderator']}.`
    case 'disable-second-factor':
      return `${who} turned off two-step sign-in for ${whom}.`
    case 'start-tool':
      return `${who} started the ${toolName(tool)}.`
    case 'stop-tool':
      return `${who} stopped the ${toolName(tool)}.`
    case 'retry-tool':
      return `${who} resumed the ${toolName(tool)}.`
    case 'edit':
      return `${who} changed ${which}.`
    case 'undo':
      return `${who} undid a change to ${which}.`
    case 'merge':
      return `${who} merged ${entry.goneTitle ?? 'another book'} into ${which}.`
    case 'split':
      return `${who} split ${which} off ${entry.goneTitle ?? 'another book'}.`
    case 'unmerge':
      return `${who} undid the merge of ${entry.goneTitle ?? 'a book'} into ${which}.`
    case 'give-cover':
      return `${who} gave ${which} a new cover.`
    case 'take-cover':
      return `${who} removed the cover of ${which}.`
    case 'keep-cover':
      return `${who} kept the cover of ${which}.`
    case 'retry-job':
      return `${who} retried a failed job (${tool ?? 'unknown'}).`
    default:
      return act satisfies never
  }
}

function subjectOfAct({ kind, book }: AuditEntry, whom: string): string {
  if (kind === 'book' && book) return `${book.title}, added by ${whom}`
  if (kind === 'edition' && book) return `an edition of ${book.title}`
  if (kind !== null && kind !== 'review') return caseTexts.made[kind](whom)
  return book ? `the review of ${book.title} by ${whom}` : `a review by ${whom}`
}
