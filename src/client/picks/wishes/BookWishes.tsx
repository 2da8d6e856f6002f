import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { chipParts } from '#contract/chipParts.ts'
import { chipLabel, wishLabel } from '../ask/chipTexts.ts'
import { makeWish } from './wish.ts'
import { bookWishTexts as texts } from './leftOutTexts.ts'

interface BookWishesProps {
  bookId: string
  /** Called before the list of picks changes. */
  onWish: () => void
}

const itemLook = 'link min-h-11 px-2 hover:bg-sage-soft focus-visible:bg-sage-soft'

/** In the menu of a pick: what it is about, each to be left out with one press. */
export function BookWishes({ bookId, onWish }: BookWishesProps) {
  const { data, error } = useQuery(api.wishes.ofBook.queryOptions({ input: { bookId }, staleTime: Infinity, retry: 1 }))
  if (error) return <p className="px-3 py-2 text-sm text-ink2">{errorText(error)}</p>
  if (data?.chips.length === 0) return null
  const wish = (chip: string) => {
    onWish()
    void makeWish(chip, 'always', wishLabel(chip))
  }
  return (
    <div role="group" aria-label={texts.leaveOut} className="mt-1 max-w-xs border-t border-line px-3 pt-2 pb-1">
      <p aria-hidden="true" className="text-sm text-ink2">
        {texts.leaveOut}
      </p>
      {data === undefined && <p className="min-h-11 py-2">{texts.loading}</p>}
      {data?.chips.map((chip) => (
        <div key={chip} className="flex items-center justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">{nameOf(chip)}</span>
          <span className="flex shrink-0">
            {waysOf(chip).map(({ label, wished }) => (
              <button
                key={wished}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-label={wishLabel(wished)}
                onClick={() => wish(wished)}
                className={itemLook}
              >
                {label}
              </button>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}

function nameOf(chip: string): string {
  const parts = chipParts(chip)
  if (parts?.kind === 'without') return parts.warning.toLowerCase()
  if (parts && 'words' in parts) return chipLabel({ chip: `want:${parts.words.join('|')}`, title: null })
  return texts.long
}

function waysOf(chip: string): { label: string; wished: string }[] {
  const soft = chip.startsWith('not:') ? chip.replace('not:', 'less:') : `rather:${chip}`
  return [
    { label: texts.never, wished: chip },
    { label: texts.ratherNot, wished: soft },
  ]
}
