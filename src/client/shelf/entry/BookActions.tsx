import {
  BookCheck,
  BookOpen,
  Bookmark,
  BookmarkX,
  Check,
  CirclePause,
  Ellipsis,
  LibraryBig,
  type LucideIcon,
  Pause,
  Pencil,
  Percent,
  RotateCcw,
  Tag,
  Trash2,
} from 'lucide-react'
import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import type { BookCard } from '#contract/books.ts'
import { type Action, type Place, actionsOf } from './actionsOf.ts'
import { useAct } from './useAct.ts'
import { useActionDialog } from './useActionDialog.tsx'
import { actionTexts, shortTexts } from './texts.ts'
import { type ShelfState, shelfStateOf } from '#contract/shelfState.ts'

interface BookActionsProps {
  book: BookCard
  place?: Place
  /** The number of the button that was pressed before this code had loaded. */
  pressed?: number | undefined
}

/** The next step in words, the others as icons, the rest in a menu. */
export const BookActions = memo(function BookActions({ book, place = 'catalogue', pressed }: BookActionsProps) {
  const state = shelfStateOf(book.mine)
  const { row, menu } = actionsOf(state, place)
  const group = useRef<HTMLFieldSetElement>(null)
  const pressedAt = useRef<ShelfState>(undefined)
  const moved = useRef<HTMLElement>(undefined)
  const { dialog, ask } = useActionDialog(book, { onCancel: () => (pressedAt.current = undefined) })
  const act = useAct(book, ask)

  // With the card, the focus would go too.
  useLayoutEffect(() => {
    const card = group.current
    return () => {
      if (!card?.contains(document.activeElement)) return
      // An open dialog would keep the focus.
      card.querySelector('dialog')?.close()
      const next = card.closest<HTMLElement>('[role=tabpanel]') ?? document.querySelector('h1')
      next?.focus({ preventScroll: true })
    }
  }, [])

  // The pressed button is gone, so the focus moves to the first new one, which goes again when the action fails.
  useEffect(() => {
    const isGone = moved.current?.isConnected === false && document.activeElement === document.body
    if (!isGone && (pressedAt.current === undefined || pressedAt.current === state)) return
    pressedAt.current = undefined
    moved.current = group.current?.querySelector('button') ?? undefined
    moved.current?.focus()
  })

  useEffect(() => {
    const button = pressed === undefined ? undefined : group.current?.querySelectorAll('button')[pressed]
    button?.focus()
    button?.click()
  }, [pressed])

  const press = (action: Action) => {
    pressedAt.current = staying.has(action) ? undefined : state
    act(action)
  }
  const isInWords = place !== 'line' || isUnderWay(state)
  const next = isInWords ? row[0] : undefined
  const others = isInWords ? row.slice(1) : [...row]
  // On a narrow card three icons are wider than the card.
  const beside = place === 'narrow' && others.length > 1 ? others.shift() : undefined
  // The menu alone would have a line of its own.
  const isOneLine = onCard.has(place) && others.length === 0
  return (
    <fieldset ref={group} aria-label={book.title} className={`min-w-0 ${rowLook[place]}`}>
      {place === 'page' && state !== 'none' && <StateBadge state={state} />}
      {next && (
        <Button
          key={next}
          variant={next === 'readAgain' ? 'quiet' : 'secondary'}
          className="min-w-0"
          style={beside ? besideIcon : isOneLine ? besideMenu : wordsLook[place]}
          aria-label={actionTexts[next]}
          onClick={() => press(next)}
        >
          {(place === 'narrow' && shortTexts[next]) || actionTexts[next]}
        </Button>
      )}
      {beside && <IconButton action={beside} onPress={press} />}
      <div
        style={
          onOneLine.has(place) && !isOneLine
            ? { display: 'flex', flexGrow: 1, flexBasis: beside && '100%' }
            : { display: 'contents' }
        }
      >
        {others.map((action) => (
          <IconButton key={action} action={action} onPress={press} />
        ))}
        {menu.length > 0 && (
          <Menu
            label={actionTexts.more(book.title)}
            className={`${iconLook} ${onCard.has(place) ? 'ml-auto' : ''}`}
            load={loadMenu}
            given={{ actions: menu, icons, act: press, label: actionTexts.more(book.title) }}
          >
            <Ellipsis size={20} aria-hidden="true" />
          </Menu>
        )}
      </div>
      {dialog}
    </fieldset>
  )
})

/** A book that is being read or is paused has a line of its own for its buttons in a narrow row. */
export const isUnderWay = (state: ShelfState) => state === 'reading' || state === 'paused'

/** These leave the buttons as they are, or leave the page. */
const staying = new Set<Action>(['addAsRead', 'viewInMyBooks', 'progress', 'shelves', 'edit'])

const rowLook: Record<Place, string> = {
  catalogue: '-mr-2 flex flex-wrap items-center',
  shelf: 'flex flex-wrap',
  narrow: 'flex flex-wrap',
  list: 'flex items-center justify-end',
  line: 'flex items-center',
  page: 'flex flex-wrap items-center gap-2',
  reading: 'flex flex-wrap items-center',
}

const narrow = { paddingInline: 4, paddingBlock: 0, fontSize: '0.875rem' }

const ownLine = { ...narrow, flex: '1 0 100%' }

/** Text of twice the size takes a line of its own. */
const besideIcon = { ...narrow, paddingInline: 0, flex: '1 1 3.5rem' }

const besideMenu = { ...narrow, flex: '1 1 3.5rem' }

const wordsLook: Record<Place, CSSProperties> = {
  catalogue: { ...narrow, flex: '1 1 4.5rem' },
  shelf: ownLine,
  narrow: ownLine,
  list: { ...narrow, paddingInline: 12 },
  line: { ...narrow, paddingInline: 12 },
  page: {},
  reading: { paddingInline: 10, fontSize: '0.9375rem', flex: '1 1 6rem', maxWidth: 'max-content' },
}

/** Not in rem: large text would push the icons out of a narrow card, and they are not text. */
const iconLook = 'grid size-[44px] shrink-0 place-items-center rounded-md text-sage hover:bg-sage-soft'

/** The menu is at the end of the card, however many icons precede it. */
const onCard = new Set<Place>(['shelf', 'narrow'])

/** There the icons never share a line with the words by halves. */
const onOneLine = new Set<Place>(['shelf', 'narrow', 'page'])

interface IconButtonProps {
  action: Action
  onPress: (action: Action) => void
}

function IconButton({ action, onPress }: IconButtonProps) {
  const Icon = icons[action]
  return (
    <button type="button" aria-label={actionTexts[action]} onClick={() => onPress(action)} className={iconLook}>
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}

export const icons: Record<Action, LucideIcon> = {
  addToTbr: Bookmark,
  startReading: BookOpen,
  resume: BookOpen,
  readAgain: RotateCcw,
  addAsRead: Check,
  markAsRead: Check,
  viewInMyBooks: LibraryBig,
  moveToTbr: Bookmark,
  moveToPaused: CirclePause,
  pause: Pause,
  progress: Percent,
  giveUp: BookmarkX,
  shelves: Tag,
  edit: Pencil,
  remove: Trash2,
}

const loadMenu = async () => (await import('./ActionMenu.tsx')).ActionMenu

const badges: Record<Exclude<ShelfState, 'none'>, { Icon: LucideIcon; text: string }> = {
  tbr: { Icon: Bookmark, text: actionTexts.inTbr },
  reading: { Icon: BookOpen, text: actionTexts.currentlyReading },
  paused: { Icon: CirclePause, text: actionTexts.paused },
  finished: { Icon: BookCheck, text: actionTexts.finished },
  dnf: { Icon: BookmarkX, text: actionTexts.dnf },
}

function StateBadge({ state }: { state: Exclude<ShelfState, 'none'> }) {
  const { Icon, text } = badges[state]
  return (
    <p className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md bg-sage-soft px-2.5 text-sm font-bold text-sage">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  )
}
