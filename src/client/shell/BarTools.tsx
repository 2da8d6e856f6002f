import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { BarSearch } from '#client/books/BarSearch.tsx'
import { useMe } from '#client/lib/session.ts'
import { bellPlace, fieldPlace, standInId } from './barClasses.ts'
import { bellTexts } from './texts.ts'

/** What the bar has once the page's own requests have gone first. */
export function BarTools({ hasSearch }: { hasSearch: boolean }) {
  return (
    <>
      {hasSearch && (
        <div className={`${fieldPlace} md:block`}>
          <BarSearch standInId={standInId} />
        </div>
      )}
      <Bell />
    </>
  )
}

const mostShown = 99

function Bell() {
  const unread = useMe()?.unread ?? 0
  return (
    <Link
      to="/inbox"
      aria-label={bellTexts.inbox(unread, mostShown)}
      className={`${bellPlace} relative grid place-items-center rounded-full border-2 border-transparent text-ink`}
      activeProps={{ className: 'border-lamp!' }}
    >
      <BellIcon size={22} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="numbers absolute top-0 right-0 min-w-6 rounded-full bg-sage px-1 text-center text-xs leading-normal font-bold text-on-sage"
        >
          {bellTexts.count(unread, mostShown)}
        </span>
      )}
    </Link>
  )
}
