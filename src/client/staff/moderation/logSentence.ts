import type { AuditEntry } from '#contract/moderation.ts'

/** What was done, as one sentence; `until` is how the end of a suspension is shown, null when it has none. */
export function logSentence(entry: AuditEntry, until: string | null): string {
  const { act, role, tool, about, book } = entry
  const who = entry.byOperator ? 'The operator' : (entry.by?.username ?? 'A moderator who has left')
  const whom = about?.username ?? 'a reader who has left'
  const review = book ? `the review of ${book.title} by ${whom}` : `a review by ${whom}`
  const which = book?.title ?? 'a book that is gone'
  switch (act) {
    case 'keep':
      return `${who} kept ${review}.`
    case 'hide':
      return `${who} hid ${review}.`
    case 'warn':
      return `${who} warned ${whom} about ${review}.`
    case 'suspend':
      return `${who} suspended ${whom} ${until === null ? 'until lifted' : `until ${until}`} for ${review}.`
    case 'lift':
      return `${who} lifted the suspension of ${whom}.`
    case 'grant':
      return `${who} made ${whom} ${roleNames[role ?? 'moderator']}.`
    case 'revoke':
      return `${who} no longer has ${whom} as ${roleNames[role ?? 'moderator']}.`
    case 'disable-second-factor':
      return `${who} turned the two-step sign-in of ${whom} off.`
    case 'start-tool':
      return `${who} started the ${toolName(tool)}.`
    case 'stop-tool':
      return `${who} stopped the ${toolName(tool)}.`
    case 'retry-tool':
      return `${who} had the ${toolName(tool)} go on.`
    case 'edit':
      return `${who} changed ${which}.`
    case 'undo':
      return `${who} took back a change of ${which}.`
    case 'merge':
      return `${who} merged ${entry.goneTitle ?? 'another book'} into ${which}.`
    case 'unmerge':
      return `${who} took ${entry.goneTitle ?? 'a book'} out of ${which} again.`
    case 'give-cover':
      return `${who} gave ${which} another cover.`
    case 'take-cover':
      return `${who} took the cover off ${which}.`
    case 'keep-cover':
      return `${who} kept the cover of ${which}.`
    case 'retry-job':
      return `${who} had a job tried again that had failed (${tool ?? 'unknown'}).`
    default:
      return act satisfies never
  }
}

const roleNames = { moderator: 'a moderator', admin: 'an admin' }

const toolName = (tool: string | null) => toolNames[tool ?? ''] ?? 'tool'

const toolNames: Record<string, string> = {
  synopses: 'Synopsis Updater',
  covers: 'Cover Migration',
  'cover-checks': 'check of covers',
  'cover-picks': 'migration of picked covers',
}
