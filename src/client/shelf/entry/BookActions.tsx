import { type RouteComponent, useNavigate, useRouter } from '@tanstack/react-router'
import { BookCheck, BookOpen, Bookmark, CirclePause } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { RateSearch } from '#client/routes/search.ts'
import { Button } from '#client/ui/Button.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { type ShelfState, shelfStateOf } from '#contract/readRules.ts'
import { actionsOf, type Action, type Badge, type Place } from './actionsOf.ts'
import { addToTbr, markAsRead, startReading } from './shelfActions.ts'
import { actionTexts, moveTexts } from '../texts.ts'

interface BookActionsProps {
  book: BookCard
  place?: Place
  /** `column`: under a cover, with space for three buttons. `line`: wraps. */
  layout?: 'column' | 'line'
}

export const BookActions = memo(function BookActions({
  book,
  place = 'catalogue',
  layout = 'column',
}: BookActionsProps) {
  const state = shelfStateOf(book.mine)
  const { badge, actions } = actionsOf(state, place)
  const act = useAct(book)
  const group = useRef<HTMLFieldSetElement>(null)
  const pressedAt = useRef<ShelfState>(undefined)

  // The pressed button is gone, so the focus moves to the first new one.
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === state) return
    pressedAt.current = undefined
    group.current?.querySelector('button')?.focus()
  })

  if (!badge && actions.length === 0) return null
  const look = layout === 'column' ? columnLook[place] : 'flex flex-wrap items-center gap-2'
  return (
    <fieldset ref={group} aria-label={book.title} className={`min-w-0 ${look}`}>
      {badge && <StandingBadge badge={badge} />}
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'secondary' : 'quiet'}
          className={layout === 'column' ? 'w-full px-2' : ''}
          onClick={() => {
            pressedAt.current = state
            act(action)
          }}
        >
          {actionTexts[action]}
        </Button>
      ))}
    </fieldset>
  )
})

const columnLook: Record<Place, string> = {
  catalogue: 'flex min-h-35 flex-col gap-1',
  shelf: 'mt-auto flex flex-col gap-1 pt-2',
}

function useAct(book: BookCard): (action: Action) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const params = { bookId: book.id }
  const goRate = async (search: RateSearch) => {
    const to = { to: '/rate-book/$bookId', params, search } as const
    if (await isHere(router.routesById['/rate-book/$bookId'].options.component)) return navigate(to)
    const { href } = router.buildLocation(to)
    // The browser may not refetch the code until the page reloads.
    if (await canReach(href)) return location.assign(href)
    return notifyError(moveTexts.navigationFailed)
  }
  const marking = { markingAsRead: true, fromCurrentlyReading: shelfStateOf(book.mine) === 'reading' }
  const acts: Record<Action, () => unknown> = {
    addToTbr: () => addToTbr(book),
    startReading: () => startReading(book),
    addAsRead: () => goRate({}),
    markAsRead: async () => (await markAsRead(book)) && goRate(marking),
    viewInMyBooks: () => navigate({ to: '/my-books' }),
  }
  return (action) => void acts[action]()
}

const canReach = (href: string) =>
  fetch(href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the page's code could be fetched, checked before navigating. */
async function isHere(page?: RouteComponent): Promise<boolean> {
  await page?.preload?.()
  // The router removes `preload` once everything is fetched, and hides fetch errors.
  return page?.preload === undefined
}

const icons: Record<Badge, typeof Bookmark> = {
  inTbr: Bookmark,
  currentlyReading: BookOpen,
  paused: CirclePause,
  finished: BookCheck,
}

function StandingBadge({ badge }: { badge: Badge }) {
  const Icon = icons[badge]
  return (
    <p className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md bg-sage-soft px-2.5 text-sm font-bold text-sage">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {actionTexts[badge]}
    </p>
  )
}
