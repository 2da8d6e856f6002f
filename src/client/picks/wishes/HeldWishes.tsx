import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useFocusOnRemoval } from '#client/ui/useFocusOnRemoval.ts'
import type { Wish } from '#contract/picks.ts'
import { wishLabel } from '../ask/chipTexts.ts'
import { takeWishBack } from './wish.ts'
import { wishTexts as texts } from './wishTexts.ts'

/** Each is taken back with one press. */
export function HeldWishes({ wishes }: { wishes: Wish[] }) {
  // With the last chip, the list goes, too.
  const list = useFocusOnRemoval<HTMLUListElement>(focusHeading)
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const chips = list.current?.querySelectorAll('button')
    chips?.[Math.min(last.current, chips.length - 1)]?.focus()
    last.current = undefined
  })
  const remember = ({ target }: FocusEvent) => {
    last.current = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(target as HTMLButtonElement)
  }
  return (
    <ul ref={list} role="list" aria-label={texts.held} className="mt-3 flex flex-wrap gap-2" onFocus={remember}>
      {wishes.map((wish) => {
        const label = wishLabel(wish.chip)
        return (
          <li
            key={`${wish.chip} ${wish.span}`}
            className="inline-flex max-w-full items-center rounded-md bg-sage-soft pl-3.5 font-semibold text-sage"
          >
            <span className="wrap-anywhere">{label}</span>
            {wish.span === 'tonight' && <span className="ml-2 text-sm font-normal text-ink2">{texts.forTonight}</span>}
            <button
              type="button"
              aria-label={texts.takeBack(label)}
              onClick={() => void takeWishBack(wish.chip, wish.span, label)}
              className="grid min-h-11 w-10 shrink-0 place-items-center rounded-md hover:text-ink"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function focusHeading(list: Element): void {
  const heading = list.closest('section')?.querySelector('h2') ?? document.querySelector('h1')
  heading?.focus({ preventScroll: true })
}
