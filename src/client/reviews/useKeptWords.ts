import { useState } from 'react'
import { areDraftsOver, draftKey } from '#client/lib/drafts.ts'
import { keepText, keptText } from '#client/lib/keptText.ts'
import { useMe } from '#client/lib/session.ts'

/**
 * What a reader types and has not sent: kept in this browser, so that no reload and no ended session loses it. `forget` is
 * for when it was sent.
 */
export function useKeptWords(name: string) {
  const me = useMe()
  const key = me && draftKey(me.id, name)
  const [openedAt] = useState(Date.now)
  const [words, setWords] = useState(() => (key && keptText(key)) ?? '')
  const change = (typed: string) => {
    setWords(typed)
    if (key && !areDraftsOver(openedAt)) keepText(key, typed.trim() === '' ? undefined : typed)
  }
  return { words, change, forget: () => change('') }
}
