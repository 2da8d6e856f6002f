import type { AuditEntry } from '#contract/moderation.ts'

/** What was done, as one sentence; `until` is how the end of a suspension is shown, null when it has none. */
export function logSentence(entry: AuditEntry, until: string | null): string {
  const { act, role, about, book } = entry
  const who = entry.byOperator ? 'The operator' : (entry.by?.username ?? 'A moderator who has left')
  const whom = about?.username ?? 'a reader who has left'
  const review = book ? `the review of ${book.title} by ${whom}` : `a review by ${whom}`
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
    default:
      return act satisfies never
  }
}

const roleNames = { moderator: 'a moderator', admin: 'an admin' }
