import { type ReactNode, useId } from 'react'

interface ResultsSectionProps {
  title: string
  counts: (readonly [label: string, count: number])[]
  children: ReactNode
}

export function ResultsSection({ title, counts, children }: ResultsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink2">{label}</dt>
            <dd className="numbers font-serif text-2xl">{count}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
