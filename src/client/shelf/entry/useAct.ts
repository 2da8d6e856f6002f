import { type RouteComponent, useNavigate, useRouter } from '@tanstack/react-router'
import type { RateSearch } from '#client/routes/search.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Action } from './actionsOf.ts'
import { addToTbr, markAsRead, moveToTbr, pause, remove, startReading } from './shelfActions.ts'
import { moveTexts } from './texts.ts'
import { shelfStateOf } from '#contract/shelfState.ts'

export type Asked = 'progress' | 'giveUp' | 'shelves' | 'rate' | 'remove'

/** `ask` opens the dialog of an action that needs an answer first. */
export function useAct(book: BookCard, ask: (action: Asked) => void): (action: Action) => void {
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
  // A card does not know of a review.
  const mayLose = book.mine?.status !== 'tbr' || book.mine.rating !== null
  const acts: Record<Action, () => unknown> = {
    addToTbr: () => addToTbr(book),
    startReading: () => startReading(book),
    resume: () => startReading(book),
    readAgain: () => startReading(book),
    addAsRead: () => goRate({}),
    markAsRead: async () => (await markAsRead(book)) && goRate(marking),
    viewInMyBooks: () => navigate({ to: '/my-books' }),
    moveToTbr: () => moveToTbr(book),
    moveToPaused: () => pause(book),
    pause: () => pause(book),
    progress: () => ask('progress'),
    giveUp: () => ask('giveUp'),
    shelves: () => ask('shelves'),
    edit: () => goRate({ isEditing: true }),
    remove: () => (mayLose ? ask('remove') : remove(book)),
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
