import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { synopsesLimit, synopsesLimitProblem } from '#contract/toolLimits.ts'
import type { SynopsesJob } from '#contract/tools.ts'
import { modeOf, notifyNotStarted } from './notifications.ts'
import { synopsesTexts as texts } from './texts.ts'
import { Chip } from '#client/ui/Chip.tsx'

const tables = ['books', 'read_books'] as const

type Table = (typeof tables)[number]

interface TableChoiceProps {
  table: Table
  onChange: (table: Table) => void
}

interface SynopsesFormProps {
  isUnderWay: boolean
  onStarted: (job: SynopsesJob) => void
  onUnderWay: () => void
}

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
    onError: (error) => notifyNotStarted(error, onUnderWay),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay || start.isPending) return
    setIsChecked(true)
    if ('limit' in meant) start.mutate(meant.limit)
    else limitField.current?.querySelector('input')?.focus()
  }

  return (
    <Card as="form" noValidate onSubmit={submit} className="grid gap-5 px-4 py-5 sm:px-5">
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
      <Checkbox
        role="switch"
        aria-checked={dryRun}
        label={texts.dryRun}
        hint={texts.dryRunHint}
        checked={dryRun}
        onChange={({ target }) => setDryRun(target.checked)}
      />
      <div>
        <Button type="submit" busy={isUnderWay || start.isPending} busyText={texts.busy}>
          {texts.start[modeOf({ dryRun })]}
        </Button>
      </div>
    </Card>
  )
}

function TableChoice({ table, onChange }: TableChoiceProps) {
  return (
    <fieldset aria-describedby="table-hint" className="min-w-0">
      <legend className="mb-1.5 font-semibold">{texts.table}</legend>
      <div className="flex flex-wrap gap-2">
        {tables.map((each) => (
          <Chip
            key={each}
            type="radio"
            name="table"
            label={texts.tables[each]}
            checked={each === table}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
      <p id="table-hint" className="mt-1 text-sm text-ink2">
        {texts.tableHint[table]}
      </p>
    </fieldset>
  )
}

export function typedLimit(typed: string): { limit: number } | { problem: string } {
  const number = typed.trim()
  if (!/^-?\d+$/.test(number)) return { problem: synopsesLimitProblem.notWhole }
  const limit = Number(number)
  if (limit < synopsesLimit.min) return { problem: synopsesLimitProblem.tooFew }
  if (limit > synopsesLimit.max) return { problem: synopsesLimitProblem.tooMany }
  return { limit }
}
