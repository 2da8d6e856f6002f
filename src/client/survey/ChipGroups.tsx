import { ChipGroup } from '#client/ui/ChipGroup.tsx'

/** Options in groups, each group a card of its own. */
export function ChipGroups(props: {
  groups: Record<string, readonly string[]>
  chosen: string[]
  onChoose: (chosen: string[]) => void
}) {
  const { groups, chosen, onChoose } = props
  return (
    <div className="grid gap-3">
      {Object.entries(groups).map(([legend, options]) => (
        <div key={legend} className="rounded-lg border border-line bg-card p-3 sm:p-4">
          <ChipGroup legend={legend} options={[...options]} value={chosen} onChange={onChoose} />
        </div>
      ))}
    </div>
  )
}
