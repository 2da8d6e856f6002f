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
import { type ComponentType, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { type ShelfState, shelfStateOf } from '#contract/shelfState.ts'
import { type Action, actionsOf, type Place } from './actionsOf.ts'
import { type Asked, useAct } from './useAct.ts'
import { actionTexts, moveTexts } from '../texts.ts'

interface BookActionsProps {
  book: BookCard
  place?: Place
}

/** The next step in words, the others as icons, the rest in a menu. */
export const BookActions = memo(function BookActions({ book, place = 'catalogue' }: BookActionsProps) {
  const state = shelfStateOf(book.mine)
  const { row, menu } = actionsOf(state, place)
  const group = useRef<HTMLFieldSetElement>(null)
  const pressedAt = useRef<ShelfState>(undefined)
  const moved = useRef<HTMLElement>(undefined)
  const { dialog, ask } = useActionDialog(book, () => (pressedAt.current = undefined))
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

  const press = (action: Action) => {
    pressedAt.current = staying.has(action) ? undefined : state
    act(action)
  }
  return (
    <fieldset ref={group} aria-label={book.title} className={`min-w-0 ${rowLook[place]}`}>
      {place === 'page' && state !== 'none' && <StateBadge state={state} />}
      {row.map((action, index) =>
        index === 0 && place !== 'shelf' ? (
          <Button
            key={action}
            variant="secondary"
            className={narrowLook[place]}
            style={place === 'page' ? undefined : { paddingInline: 6, fontSize: '0.9375rem' }}
            onClick={() => press(action)}
          >
            {actionTexts[action]}
          </Button>
        ) : (
          <IconButton key={action} action={action} look={iconLook(place)} onPress={press} />
        ),
      )}
      {menu.length > 0 && (
        <Menu
          label={actionTexts.more(book.title)}
          className={`${iconLook(place)} ${place === 'shelf' ? 'ml-auto' : ''}`}
          load={loadMenu}
          given={{ actions: menu, icons, act: press, label: actionTexts.more(book.title) }}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </Menu>
      )}
      {dialog}
    </fieldset>
  )
})

/** These leave the buttons as they are, or leave the page. */
const staying = new Set<Action>(['addAsRead', 'viewInMyBooks', 'progress', 'shelves', 'edit'])

const rowLook = {
  catalogue: 'flex items-center gap-0.5',
  shelf: 'flex flex-1 items-center',
  line: '',
  page: 'flex flex-wrap items-center gap-2',
  reading: 'flex items-center gap-0.5',
}

const narrowLook: Partial<Record<Place, string>> = {
  catalogue: 'min-w-0 flex-1',
  reading: '',
}

/** On narrow cards 36 px: wider icons would break the words beside them into lines. */
const iconLook = (place: Place) =>
  `grid h-11 place-items-center rounded-md text-sage hover:bg-sage-soft ${place === 'catalogue' || place === 'shelf' ? 'w-9' : 'w-11'} ${place === 'shelf' ? 'flex-1' : 'shrink-0'}`

interface IconButtonProps {
  action: Action
  look: string
  onPress: (action: Action) => void
}

function IconButton({ action, look, onPress }: IconButtonProps) {
  const Icon = icons[action]
  return (
    <button type="button" aria-label={actionTexts[action]} onClick={() => onPress(action)} className={look}>
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
  pause: Pause,
  progress: Percent,
  giveUp: BookmarkX,
  shelves: Tag,
  edit: Pencil,
  remove: Trash2,
}

const loadMenu = async () => (await import('./ActionMenu.tsx')).ActionMenu

/** A dialog that an action opens, fetched when it is first needed. */
function useActionDialog(book: BookCard, onCancel: () => void) {
  const [dialog, setDialog] = useState<{ asked: Asked; Dialog: ComponentType<DialogProps> }>()
  const ask = async (asked: Asked) => {
    try {
      setDialog({ asked, Dialog: await dialogFor(asked) })
    } catch (error) {
      onCancel()
      notifyError({ title: moveTexts.dialogFailed, description: faultText(error) })
    }
  }
  const { Dialog, asked } = dialog ?? {}
  const close = () => setDialog(undefined)
  const cancel = () => {
    onCancel()
    close()
  }
  return {
    dialog: Dialog && <Dialog book={book} asked={asked!} onClose={cancel} onDone={close} />,
    ask: (action: Asked) => void ask(action),
  }
}

interface DialogProps {
  book: BookCard
  asked: Asked
  onClose: () => void
  onDone: () => void
}

async function dialogFor(asked: Asked): Promise<ComponentType<DialogProps>> {
  if (asked === 'shelves') return (await import('../own/ShelvesDialog.tsx')).ShelvesDialog
  return (await import('./ActionDialog.tsx')).ActionDialog
}

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
