import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

interface MarginNoteProps {
  label?: string
  children: ReactNode
  busy?: boolean
}

export function MarginNote({ label = uiTexts.sageNotes, children, busy = false }: MarginNoteProps) {
  return (
    <aside
      aria-label={label}
      aria-busy={busy || undefined}
      className="relative rounded-r-lg border border-l-0 border-line bg-card py-4 pr-5 pl-6"
    >
      <span
        aria-hidden="true"
        data-busy={busy || undefined}
        className="margin-rule absolute inset-y-0 left-0 w-1 bg-lamp-fill"
      />
      <p className="text-sm font-bold text-lamp">{label}</p>
      <div className="mt-1.5 font-serif text-lg leading-normal font-normal italic [&_a]:not-italic">{children}</div>
    </aside>
  )
}
