import { type ReactNode, useId, useState } from 'react'
import { today } from '#client/lib/day.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { ChangeOfMany } from '#contract/many.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { audiences } from '#contract/rules.ts'
import { RemoveQuestion } from '../entry/RemoveQuestion.tsx'
import { removeTexts } from '../entry/texts.ts'
import { TagChange } from './TagChange.tsx'
import { manyTexts as texts } from './texts.ts'

interface ChangeManyDialogProps {
  count: number
  /** Some of the books have a rating or a review. */
  mayLose: boolean
  shelves: OwnShelf[]
  onClose: () => void
  onChange: (change: ChangeOfMany) => void
}

const states = ['tbr', 'currently_reading', 'paused', 'finished', 'dnf'] as const

const isFilled = (shelf: OwnShelf) => shelf.count > 0

export function ChangeManyDialog({ count, mayLose, shelves, onClose, onChange }: ChangeManyDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = () => onChange({ kind: 'remove' })
  const change = (label: string, wanted: ChangeOfMany) => (
    <Button key={label} variant="secondary" onClick={() => onChange(wanted)}>
      {label}
    </Button>
  )
  if (isAsking)
    return (
      <Dialog key="remove" open onClose={onClose} title={texts.removeTitle(count)}>
        <RemoveQuestion warning={removeTexts.warning(texts.these(count))} onRemove={remove} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={texts.changeTitle(count)}>
      <div className="space-y-5">
        <Group label={texts.moveTo} hint={texts.moveHint}>
          {states.map((to) => change(texts.states[to], { kind: 'move', to, on: today() }))}
        </Group>
        <Group label={texts.addTo} hint={shelves.length === 0 ? texts.noShelves : undefined}>
          {shelves.map(({ id, name }) => change(name, { kind: 'addToShelf', shelfId: id }))}
        </Group>
        {shelves.some(isFilled) && (
          <Group label={texts.takeOff}>
            {shelves.filter(isFilled).map(({ id, name }) => change(name, { kind: 'takeOffShelf', shelfId: id }))}
          </Group>
        )}
        <TagChange onChange={onChange} />
        <Group label={texts.whoSees}>
          {audiences.map((visibility) => change(audienceTexts[visibility], { kind: 'visibility', visibility }))}
        </Group>
        <Group label={texts.copies}>
          {change(texts.own, { kind: 'owned', isOwned: true })}
          {change(texts.notOwn, { kind: 'owned', isOwned: false })}
        </Group>
        <Button variant="danger" onClick={mayLose ? () => setAsking(true) : remove}>
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  )
}

function Group({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {label}
      </h3>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">{children}</div>
      {hint && <p className="mt-1.5 text-sm text-ink2">{hint}</p>}
    </div>
  )
}
