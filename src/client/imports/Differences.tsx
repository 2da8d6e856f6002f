import type { Difference, ImportRow, ImportState, MergeField } from '#contract/imports.ts'
import { stateTexts } from './texts.ts'
import { rowTexts as texts } from './rowTexts.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { notifyError } from '#client/ui/toast.ts'
import { importStates } from '#contract/importRules.ts'
import { useAsked } from './useAsked.ts'
import { showRow } from './importRows.ts'

interface DifferencesProps {
  row: ImportRow
  importId: string
  name: string
}

/** Field by field: what the entry says, and what the file says. */
export function Differences({ row, importId, name }: DifferencesProps) {
  const { answer: taken, ask, forget } = useAsked(row, row.taken)
  const { mutate } = useMutation({
    mutationFn: (fields: MergeField[]) => api.imports.takeFields.call({ importId, place: row.place, fields }),
    onSuccess: (changed) => showRow(importId, changed),
    onError: (error) => {
      forget()
      notifyError({ title: texts.chooseFailed, description: errorText(error) })
    },
  })
  const take = (fields: MergeField[]) => {
    ask(fields)
    mutate(fields)
  }
  return row.differences.map(({ field, mine, theirs }) => (
    <fieldset key={field} className="mt-2">
      <legend className="text-sm text-ink2">
        {texts.fields[field]} <span className="sr-only">{texts.of(name)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <Chip
          type="radio"
          name={`${field}-${row.place}`}
          label={texts.mine(answerOf(field, mine))}
          checked={!taken.includes(field)}
          onChange={() => take(taken.filter((one) => one !== field))}
        />
        <Chip
          type="radio"
          name={`${field}-${row.place}`}
          label={texts.theirs(answerOf(field, theirs))}
          checked={taken.includes(field)}
          onChange={() => take([...taken, field])}
        />
      </div>
    </fieldset>
  ))
}

function answerOf(field: Difference['field'], answer: string): string {
  if (field === 'status') return stateTexts[importStates.find((one): one is ImportState => one === answer) ?? 'tbr']
  return field === 'rating' ? texts.stars(Number(answer)) : answer
}
