import { type SubmitEvent, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify } from '#client/ui/toast.ts'
import { forgetKept } from './askQuery.ts'
import { askTexts as texts } from './texts.ts'
import { keptNameMaxLength } from '#contract/askRules.ts'

interface KeepDialogProps {
  words: string
  chips: string[]
  onClose: () => void
}

export function KeepDialog({ words, chips, onClose }: KeepDialogProps) {
  const keep = async (name: string) => {
    await api.asks.keep.call({ name, words, chips })
    void forgetKept()
    notify({ title: texts.keptDone, description: texts.keptMore(name) })
  }
  return (
    <NameDialog
      title={texts.keepTitle}
      hint={texts.keepHint}
      button={texts.save}
      name={words}
      save={keep}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  hint?: string
  button: string
  name: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

export function NameDialog({ title, hint, button, name, save, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name.slice(0, keptNameMaxLength))
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await save(typed.trim())
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          data-first-focus
          label={texts.name}
          hint={hint}
          value={typed}
          maxLength={keptNameMaxLength}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={isSaving} busyText={button} className="mt-5">
          {button}
        </Button>
      </form>
    </Dialog>
  )
}
