import { BookCheck, ChevronDown, Clock, ThumbsDown, UserRoundX, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Menu, type PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { isAnonymous } from '#contract/bookRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { DismissalKind } from '#contract/picks.ts'
import { type DismissalReason, dismissalReasons } from '#contract/readRules.ts'
import { dismiss } from './dismiss.ts'
import { mainAuthor, passTexts as texts } from './steerTexts.ts'

const BookWishes = lazy(async () => ({ default: (await import('./wishes/BookWishes.tsx')).BookWishes }))

const isShown = (heading: HTMLElement) => heading.closest('.sr-only') === null

const ways: { kind: DismissalKind; Icon: typeof Clock }[] = [
  { kind: 'not-for-me', Icon: ThumbsDown },
  { kind: 'not-this-author', Icon: UserRoundX },
  { kind: 'already-read', Icon: BookCheck },
  { kind: 'later', Icon: Clock },
]

/** As an icon on narrow cards. */
export function DismissMenu({ book, isIcon = false }: { book: BookCard; isIcon?: boolean }) {
  const [panel] = useState(() => panelFor(book))
  return (
    <Menu
      label={texts.passOn(book.title)}
      className={
        isIcon
          ? 'grid size-11 place-items-center rounded-md text-ink2 hover:bg-sunk hover:text-ink'
          : 'link inline-flex min-h-11 items-center gap-1 text-sm text-ink2'
      }
      load={() => Promise.resolve(panel)}
    >
      {isIcon ? (
        <X size={18} aria-hidden="true" />
      ) : (
        <>
          {texts.pass}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      )}
    </Menu>
  )
}

const panelFor = (book: BookCard) => {
  const waysFor = isAnonymous(mainAuthor(book)) ? ways.filter(({ kind }) => kind !== 'not-this-author') : ways
  return function PassPanel(panel: PanelProps) {
    const pass = (kind: DismissalKind, reason: DismissalReason | null = null) => {
      goOnFrom(panel.opener.current)
      void dismiss(book, kind, reason)
    }
    return (
      <MenuPanel {...panel} label={texts.why}>
        {waysFor.map(({ kind, Icon }) => (
          <button
            key={kind}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => pass(kind)}
            className={menuItemLook}
          >
            <Icon size={18} aria-hidden="true" className="shrink-0" />
            <span>
              <span className="block font-semibold">{texts.label[kind]}</span>
              <span className="block text-sm text-ink2">{texts.note[kind](book)}</span>
            </span>
          </button>
        ))}
        <Reasons onChoose={(reason) => pass('not-for-me', reason)} />
        <Suspense>
          <BookWishes bookId={book.id} onWish={() => goOnFrom(panel.opener.current)} />
        </Suspense>
      </MenuPanel>
    )
  }
}

function Reasons({ onChoose }: { onChoose: (reason: DismissalReason) => void }) {
  return (
    <div role="group" aria-label={texts.because} className="mt-1 max-w-xs border-t border-line px-3 pt-2 pb-1">
      <p aria-hidden="true" className="mb-1.5 text-sm text-ink2">
        {texts.because}
      </p>
      <div className="flex flex-wrap gap-2">
        {dismissalReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => onChoose(reason)}
            className="min-h-11 rounded-full border border-edge px-3 text-sm hover:bg-sage-soft focus-visible:bg-sage-soft"
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Moves the focus from a card that is about to go to its neighbour, or else to a heading. */
function goOnFrom(element: Element | null): void {
  const place = element?.closest('li')
  const next = place ? (place.nextElementSibling ?? place.previousElementSibling) : afterLead(element)
  const neighbour = next?.querySelector('button')
  if (neighbour) return neighbour.focus({ preventScroll: true })
  const list = place?.closest('section')
  headingsFrom(list)
    .find((heading) => !list?.contains(heading))
    ?.focus()
}

/** The card that leads when the leading one is gone. */
const afterLead = (element: Element | null) =>
  element?.closest('[data-lead]') && document.querySelector('main li > article[data-book]')

/** In search order: the element's own list, later lists, earlier lists, the page. */
export function headingsFrom(element: Element | null | undefined): HTMLElement[] {
  const section = element?.closest('section')
  const all = [...document.querySelectorAll<HTMLElement>('main h2[tabindex]:not(dialog *)')]
  const own = all.findIndex((heading) => section?.contains(heading))
  const near = own < 0 ? [] : [...all.slice(own), ...all.slice(0, own).toReversed()]
  return [...near.filter(isShown), ...document.querySelectorAll<HTMLElement>('main h1')]
}
