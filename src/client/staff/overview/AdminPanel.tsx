import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/Card.tsx'

export function AdminPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col px-4 pt-4 pb-5 sm:px-6">
      <h2 id={id} tabIndex={-1} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
