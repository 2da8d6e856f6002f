import { useRef, useState } from 'react'
import { FriendRows } from './FriendRows.tsx'
import { friendsTexts as texts } from './texts.ts'

/** Folded at the foot of the page: whom the reader has blocked, and the way back. */
export function BlockedReaders({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  return (
    <details className="mt-10 border-t border-line pt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className="inline-block min-h-11 rounded-md py-2 font-semibold text-ink2">
        {texts.blockedReaders(count)}
      </summary>
      <div className="mt-2">{isOpen && <FriendRows list="blocked" onGone={() => summary.current?.focus()} />}</div>
    </details>
  )
}
