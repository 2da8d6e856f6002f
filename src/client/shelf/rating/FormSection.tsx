import { useId, type ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'

export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-4 max-[360px]:px-2 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint && <p className="text-ink2">{hint}</p>}
      <div className="mt-4 space-y-6">{children}</div>
    </Card>
  )
}
