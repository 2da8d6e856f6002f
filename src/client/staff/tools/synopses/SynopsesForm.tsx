import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Tick } from '#client/ui/Tick.tsx'
import { synopsesLimit } from '#contract/synopsesLimit.ts'
import type { SynopsesJob } from '#contract/tools.ts'
import { TableChoice, type Table } from './TableChoice.tsx'
import { tellNotStarted, wayOf } from './tellSynopses.ts'
import { synopsesTexts as texts } from './texts.ts'
import { typedLimit } from './typedLimit.ts'

interface SynopsesFormProps {
  isUnderWay: boolean
  onStarted: (job: SynopsesJob) => void
  /** A run that was started elsewhere is under way. */
  onUnderWay: () => void
}

/** Which books, how many, and whether anything is to be changed. */
export function SynopsesForm({ isUnderWay, onStarted, onUnderWay }: SynopsesFormProps) {
  const [table, setTable] = useState<Table>('books')
  const [typed, setTyped] = useState(String(synopsesLimit.usual))
  const [dryRun, setDryRun] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const limitField = useRef<HTMLDivElement>(null)
  const meant = typedLimit(typed)
  const problem = isChecked && 'problem' in meant ? meant.problem : undefined
  const start = useMutation({
    mutationFn: (limit: number) => api.tools.updateMissingSynopsis.call({ table, limit, dryRun }),
    onSuccess: onStarted,
    onError: (error) => tellNotStarted(error, onUnderWay),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay || start.isPending) return
    setIsChecked(true)
    if ('limit' in meant) start.mutate(meant.limit)
    else limitField.current?.querySelector('input')?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-lg border border-line bg-card px-4 py-5 sm:px-5">
      <TableChoice table={table} onChange={setTable} />
      <div ref={limitField}>
        <TextField
          label={texts.limit}
          hint={problem === undefined && texts.limitHint(synopsesLimit.min, synopsesLimit.max)}
          error={problem}
          type="number"
          min={synopsesLimit.min}
          max={synopsesLimit.max}
          name="limit"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Tick
        role="switch"
        aria-checked={dryRun}
        label={texts.dryRun}
        hint={texts.dryRunHint}
        checked={dryRun}
        onChange={({ target }) => setDryRun(target.checked)}
      />
      <div>
        <Button type="submit" busy={isUnderWay || start.isPending} busyText={texts.busy}>
          {texts.start[wayOf({ dryRun })]}
        </Button>
      </div>
    </form>
  )
}
