import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useMe } from '#client/lib/session.ts'
import { shellTexts } from './texts.ts'

export function Bell() {
  const unread = useMe()?.unread ?? 0
  return (
    <Link
      to="/inbox"
      aria-label={shellTexts.inbox(unread)}
      className="relative -mr-2 grid size-11 shrink-0 place-items-center rounded-full border-2 border-transparent text-ink md:-mr-5 md:-ml-4"
      activeProps={{ className: 'border-lamp!' }}
    >
      <BellIcon size={22} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="numbers absolute top-0 right-0 min-w-5 rounded-full bg-sage px-1 text-center text-xs leading-5 font-bold text-on-sage"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
