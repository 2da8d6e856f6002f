import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { OwnShelf } from '#contract/ownShelves.ts'
import { shelfNameMaxLength } from '#contract/shelfRules.ts'
import { NewShelf } from './NewShelf.tsx'
import { reloadOwnShelves } from './ownShelves.ts'
import { ownTexts as texts } from './texts.ts'

interface ManageShelvesProps {
  shelves: OwnShelf[]
  onClose: () => void
}

export function ManageShelves({ shelves, onClose }: ManageShelvesProps) {
  const { mutate: reorder, isPending } = useMutation(
    api.ownShelves.reorder.mutationOptions({
      onSettled: reloadOwnShelves,
      onError: (error) => notifyError({ ...texts.failed, description: errorText(error) }),
    }),
  )
  const ids = shelves.map(({ id }) => id)
  const move = (from: number, to: number) =>
    isPending || reorder({ shelfIds: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!) })
  return (
    <Dialog open onClose={onClose} title={texts.manageTitle}>
      <NewShelf />
      {shelves.length > 0 && (
        <>
          <ul role="list" className="mt-5 divide-y divide-line border-y border-line">
            {shelves.map((shelf, index) => (
              <li key={shelf.id} className="flex flex-wrap items-end gap-3 py-3">
                <ShelfForm shelf={shelf} />
                <div className="ml-auto flex">
                  <IconButton label={texts.up(shelf.name)} isOff={index === 0} onClick={() => move(index, index - 1)}>
                    <ArrowUp size={20} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={texts.down(shelf.name)}
                    isOff={index === shelves.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={20} aria-hidden="true" />
                  </IconButton>
                  <RemoveShelf shelf={shelf} />
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink2">{texts.audienceHint}</p>
        </>
      )}
    </Dialog>
  )
}

function ShelfForm({ shelf: { id, name, audience } }: { shelf: OwnShelf }) {
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending, variables } = useMutation(
    api.ownShelves.change.mutationOptions({ onSettled: reloadOwnShelves }),
  )
  const rename = () => {
    setMissing(typed.trim() === '')
    if (typed.trim() !== '' && typed.trim() !== name) mutate({ shelfId: id, name: typed, audience })
  }
  return (
    <div className="grid flex-1 gap-3 sm:grid-cols-2">
      <TextField
        label={texts.name(name)}
        value={typed}
        maxLength={shelfNameMaxLength}
        autoComplete="off"
        error={isMissing ? texts.stillCalled(name) : error ? errorText(error) : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
        }}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <AudienceSelect
        label={texts.audience(name)}
        value={isPending ? variables.audience : audience}
        onChange={(chosen) => mutate({ shelfId: id, name, audience: chosen })}
      />
    </div>
  )
}

function RemoveShelf({ shelf: { id: shelfId, name } }: { shelf: OwnShelf }) {
  const { mutate: restore } = useMutation(
    api.ownShelves.restore.mutationOptions({
      onSuccess: reloadOwnShelves,
      onError: (error) => notifyError({ ...texts.undoFailed, description: errorText(error) }),
    }),
  )
  const { mutate: remove, isPending } = useMutation(
    api.ownShelves.remove.mutationOptions({
      onSuccess: () =>
        notify({ title: texts.removed(name), description: texts.removedHint, undo: () => restore({ shelfId }) }),
      onError: (error) => notifyError({ ...texts.failed, description: errorText(error) }),
      onSettled: reloadOwnShelves,
    }),
  )
  return (
    <IconButton label={texts.remove(name)} isOff={isPending} onClick={() => remove({ shelfId })}>
      <Trash2 size={20} aria-hidden="true" />
    </IconButton>
  )
}
