import { useState } from 'react'
import { areDraftsOver, draftKey } from '#client/lib/drafts.ts'
import { keepText, keptText } from '#client/lib/keptText.ts'
import { type CaseDraft, draftOf, isBlank } from './caseDraft.ts'

/**
 * What is typed about a case: kept in this browser while it is, so that no failure, no closed dialog and no reload loses
 * it. `forget` is for when it was sent.
 */
export function useCaseDraft(readerId: string, caseId: string) {
  const key = draftKey(readerId, `case:${caseId}`)
  const [openedAt] = useState(Date.now)
  const [draft, setDraft] = useState(() => draftOf(keptText(key)))
  const change = (changed: Partial<CaseDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (!areDraftsOver(openedAt)) keepText(key, isBlank(next) ? undefined : JSON.stringify(next))
  }
  return { draft, change, forget: () => keepText(key, undefined) }
}
