import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { inputLook } from '#client/ui/Field.tsx'
import type { SeenAs } from '#contract/readers.ts'
import { shelvesTexts as texts } from './texts.ts'

interface OwnViewProps {
  as: SeenAs
  onAs: (as: SeenAs) => void
  isEmpty: boolean
}

/** On one's own page: as whom one looks at the shelves, and where that is decided. */
export function OwnView({ as, onAs, isEmpty }: OwnViewProps) {
  const id = useId()
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="font-semibold">
          {texts.seenAs}
        </label>
        <div>
          <select
            id={id}
            value={as}
            onChange={(event) => onAs(event.target.value === 'friends' ? 'friends' : 'public')}
            className={inputLook}
          >
            <option value="public">{texts.as.public}</option>
            <option value="friends">{texts.as.friends}</option>
          </select>
        </div>
        <Link to="/profile" hash="who-sees-your-shelves" className="link inline-flex min-h-11 items-center">
          {texts.change}
        </Link>
      </div>
      <output className="mt-1 block text-ink2">{isEmpty && texts.ownEmpty[as]}</output>
    </div>
  )
}
