import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/moderation.ts'
import { Listing } from './Listing.tsx'
import { Note } from './PastDecisions.tsx'
import { logQuery } from './queries.ts'
import { shownMoment } from '#client/lib/moment.ts'
import { Card } from '#client/ui/Card.tsx'
import { logSentence } from './logSentence.ts'
import { caseTexts } from './texts.ts'

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
