import { Card } from '#client/ui/Card.tsx'
import { ChipGroup } from '#client/ui/ChipGroup.tsx'

export function ChipGroups(props: {
  groups: Record<string, readonly string[]>
  chosen: string[]
  onChoose: (chosen: string[]) => void
  wanted?: string
}) {
  const { groups, chosen, onChoose, wanted = '' } = props
  const shown = Object.entries(groups)
    .map(([legend, options]) => ({ legend, options: optionsContaining(options, wanted) }))
    .filter(({ options }) => options.length > 0)
  return (
    <div className="grid gap-3">
      {shown.map(({ legend, options }) => (
        <Card key={legend} className="p-3 sm:p-4">
          <ChipGroup legend={legend} options={options} value={chosen} onChange={onChoose} filter={false} />
        </Card>
      ))}
    </div>
  )
}

export const optionsContaining = (options: readonly string[], wanted: string): string[] =>
  options.filter((option) => option.toLowerCase().includes(wanted.trim().toLowerCase()))

/** Announces the last change to a list; visible only where the list does not show it. */
export function ListStatus({ isShown, children }: { isShown: boolean; children: string }) {
  return <output className={isShown ? 'mt-1 block text-sm font-semibold text-lamp' : 'sr-only'}>{children}</output>
}
