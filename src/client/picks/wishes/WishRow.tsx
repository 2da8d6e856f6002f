import { lazy, Suspense, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { notifyError } from '#client/ui/toast.ts'
import { Chip } from '#client/ui/Chip.tsx'
import type { Wish } from '#contract/picks.ts'
import { eveningWishes, wishTexts as texts } from './wishTexts.ts'

const HeldWishes = lazy(async () => ({ default: (await import('./HeldWishes.tsx')).HeldWishes }))
const AddWish = lazy(async () => ({ default: (await import('./AddWish.tsx')).AddWish }))

const isOfEvening = ({ chip, span }: Wish) => span === 'tonight' && eveningWishes.some((one) => one.chip === chip)

async function turn(chip: string, name: string, isOn: boolean): Promise<void> {
  try {
    const { makeWish, takeWishBack } = await import('./wish.ts')
    await (isOn ? makeWish(chip, 'tonight', name) : takeWishBack(chip, 'tonight', name))
  } catch (error) {
    notifyError({ title: texts.failed, description: faultText(error) })
  }
}

/** On the page of the picks: what the evening is for, and all else that the reader wishes. */
export function WishRow({ wishes }: { wishes: Wish[] }) {
  const [isAdding, setAdding] = useState(false)
  const others = wishes.filter((wish) => !isOfEvening(wish))
  return (
    <div className="mb-8">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{texts.tonight}</legend>
        <div className="flex flex-wrap gap-2">
          {eveningWishes.map(({ chip, name }) => {
            const held = wishes.find((wish) => wish.chip === chip && wish.span === 'tonight')
            return (
              <Chip
                key={chip}
                type="checkbox"
                label={name}
                checked={held !== undefined}
                onChange={() => void turn(chip, name, held === undefined)}
              />
            )
          })}
          <button
            type="button"
            onClick={() => setAdding(true)}
            className="link inline-flex min-h-11 items-center gap-1 px-2"
          >
            {texts.add}
          </button>
        </div>
      </fieldset>
      {others.length > 0 && (
        <Suspense fallback={<div className="min-h-11" />}>
          <HeldWishes wishes={others} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <AddWish onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
