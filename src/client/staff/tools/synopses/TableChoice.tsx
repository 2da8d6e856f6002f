import { Chip } from '#client/ui/Chip.tsx'
import { synopsesTexts as texts } from './texts.ts'

const tables = ['books', 'read_books'] as const
export type Table = (typeof tables)[number]

interface TableChoiceProps {
  table: Table
  onChange: (table: Table) => void
}

/** The catalogue, or the entries of readers. */
export function TableChoice({ table, onChange }: TableChoiceProps) {
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
