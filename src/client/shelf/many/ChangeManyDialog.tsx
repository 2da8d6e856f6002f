import { type ReactNode, useId, useState } from 'react'
import { today } from '#client/lib/day.ts'
import { audienceTexts } from '#client/ui/AudienceSelect.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { inputLook } from '#client/ui/Field.tsx'
import type { ChangeOfMany, Tag } from '#contract/many.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { audiences } from '#contract/rules.ts'
import { characters, genres, themes, tropes } from '#contract/vocabulary.ts'
import { RemoveQuestion } from '../entry/RemoveQuestion.tsx'
import { removeTexts } from '../entry/texts.ts'
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

const fields = { genres, tropes, themes, characters }

const tags = Object.entries(fields).flatMap(([field, names]) => names.map((name) => ({ field, name }) as Tag))

/** One tag, to be added or taken away. */
function TagChange({ onChange }: { onChange: (change: ChangeOfMany) => void }) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const tag = tags[Number(chosen)]
  const change = (kind: 'addTag' | 'removeTag') => (chosen !== '' && tag ? onChange({ kind, tag }) : setMissing(true))
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {texts.tag}
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          value={chosen}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => {
            setChosen(event.target.value)
            setMissing(false)
          }}
          className={`${inputLook} max-w-64`}
        >
          <option value="">{texts.chooseTag}</option>
          {Object.keys(fields).map((field) => (
            <optgroup key={field} label={texts.tagFields[field as Tag['field']]}>
              {tags.map((each, place) =>
                each.field === field ? (
                  <option key={each.name} value={place}>
                    {each.name}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
        <Button variant="secondary" onClick={() => change('addTag')}>
          {texts.addTag}
        </Button>
        <Button variant="secondary" onClick={() => change('removeTag')}>
          {texts.removeTag}
        </Button>
      </div>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-rubric">
          {texts.tagMissing}
        </p>
      )}
    </div>
  )
}
