import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function ErrorBox({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md border border-rubric bg-rubric-soft px-3.5 py-3 text-rubric"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
