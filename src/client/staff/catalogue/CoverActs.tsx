import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import { showChanged } from './queries.ts'
import { coverTexts as texts } from './texts.ts'
import { ActDialog } from '#client/staff/kit/ActDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { coverProblem } from '#contract/bookRules.ts'

interface CoverDialogProps {
  bookId: string
  onClose: () => void
  onGiven: (changeId: string | null) => void
}

interface CoverActsProps {
  book: { id: string; title: string; cover: string | null }
  isReported?: boolean
  onDone?: () => void
}

const acts = {
  find: { call: api.catalogue.giveCover.call, label: texts.find, busy: texts.finding, done: texts.given },
  take: { call: api.catalogue.takeCover.call, label: texts.take, busy: texts.take, done: texts.taken },
  keep: { call: api.catalogue.keepCover.call, label: texts.keep, busy: texts.keep, done: texts.kept },
} as const
type Act = keyof typeof acts

export function CoverActs({ book, isReported = false, onDone }: CoverActsProps) {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const settle = (title: string, changeId: string | null = null) => {
    notify({ title, ...(changeId !== null && { undo: () => void takeBack(changeId) }) })
    onDone?.()
    showChanged()
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (act: Act) => ({ changeId: null, ...(await acts[act].call({ bookId: book.id })) }),
    onSuccess: ({ changeId }, act) => {
      settle(acts[act].done, changeId)
      // The button goes with the cover.
      if (act === 'take' && !onDone) box.current?.focus()
    },
    onError: (error) => notifyError({ title: texts.notDone, description: adminErrorText(error) }),
  })
  const button = (act: Act) => (
    <Button
      variant="secondary"
      busy={isPending && variables === act}
      busyText={acts[act].busy}
      aria-label={texts.of(acts[act].label, book.title)}
      onClick={() => !isPending && mutate(act)}
    >
      {acts[act].label}
    </Button>
  )
  return (
    <div
      ref={box}
      role="group"
      aria-label={texts.group(book.title)}
      tabIndex={-1}
      className="flex flex-wrap gap-3 outline-none"
    >
      {isReported && button('keep')}
      {button('find')}
      <Button variant="secondary" aria-label={texts.of(texts.address, book.title)} onClick={() => setAsking(true)}>
        {texts.address}
      </Button>
      {book.cover !== null && button('take')}
      {isAsking && (
        <CoverDialog
          bookId={book.id}
          onClose={() => setAsking(false)}
          onGiven={(changeId) => settle(texts.given, changeId)}
        />
      )}
    </div>
  )
}

async function takeBack(changeId: string): Promise<void> {
  try {
    showChanged(await api.catalogue.undo.call({ changeId }))
    notify({ title: texts.back, description: texts.backHint })
  } catch (error) {
    notifyError({ title: texts.notBack, description: adminErrorText(error) })
  }
}

function CoverDialog({ bookId, onClose, onGiven }: CoverDialogProps) {
  const [address, setAddress] = useState('')
  const isReady = address.trim() !== '' && coverProblem(address) === undefined
  return (
    <ActDialog
      words={texts.dialog}
      isReady={isReady}
      onClose={onClose}
      why={adminErrorText}
      onAct={async () => {
        const { changeId } = await api.catalogue.giveCover.call({ bookId, address: address.trim() })
        onClose()
        onGiven(changeId)
      }}
    >
      {(isChecked) => (
        <TextField
          label={texts.addressLabel}
          hint={texts.addressHint}
          error={isChecked && !isReady ? texts.addressProblem : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-first-focus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
    </ActDialog>
  )
}
