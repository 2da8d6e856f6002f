import { useState } from 'react'
import { areDraftsOver, draftKey } from '#client/lib/drafts.ts'
import { keepText, keptText } from '#client/lib/keptText.ts'
import { type BookDraft, lineFields, tagFields, type ValueName } from './bookForm.ts'

/**
 * What is typed over a book: kept in this browser while it is, so that no failure, no other page and no reload loses it.
 * `forget` is for when it was saved or is not wanted.
 */
export function useBookDraft(readerId: string, bookId: string) {
  const key = draftKey(readerId, `care:${bookId}`)
  const [openedAt] = useState(Date.now)
  const [draft, setDraft] = useState(() => draftOf(keptText(key)))
  const change = (changed: BookDraft) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (!areDraftsOver(openedAt)) keepText(key, JSON.stringify(next))
  }
  const forget = () => {
    setDraft({})
    keepText(key, undefined)
  }
  return { draft, change, forget }
}

/** What was kept, as far as it is what a form can hold. */
export function draftOf(text: string | null): BookDraft {
  const kept = parsed(text)
  const isLine = (name: string) =>
    name === 'synopsis' || name === 'pointOfView' || lineFields.some((each) => each === name)
  const isFit = ([name, value]: [string, unknown]) =>
    isLine(name)
      ? typeof value === 'string' || (name === 'pointOfView' && value === null)
      : tagFields.some((each) => each === name) && Array.isArray(value) && value.every((tag) => typeof tag === 'string')
  return Object.fromEntries(Object.entries(kept).filter(isFit))
}

function parsed(text: string | null): Partial<Record<ValueName, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
