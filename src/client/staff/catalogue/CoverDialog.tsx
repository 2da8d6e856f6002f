import { useState } from 'react'
import { whyNot } from '#client/staff/overview/whyNot.ts'
import { api } from '#client/lib/api.ts'
import { ActDialog } from '#client/staff/kit/ActDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { coverProblem } from '#contract/bookRules.ts'
import { coverTexts as texts } from './texts.ts'

interface CoverDialogProps {
  bookId: string
  onClose: () => void
  /** Called after `onClose` when the cover was taken. */
  onGiven: (changeId: string | null) => void
}

/** Asks for the address of a cover, and has it fetched. */
export function CoverDialog({ bookId, onClose, onGiven }: CoverDialogProps) {
  const [address, setAddress] = useState('')
  const isReady = address.trim() !== '' && coverProblem(address) === undefined
  return (
    <ActDialog
      words={texts.dialog}
      isReady={isReady}
      onClose={onClose}
      why={whyNot}
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
