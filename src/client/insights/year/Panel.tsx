import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'

export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 min-h-[1.3125rem] text-sm text-ink2">{children}</p>
)

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="@container flex flex-col px-4 pt-4 pb-5 sm:px-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
