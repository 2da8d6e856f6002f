import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rateTexts as texts } from './rateTexts.ts'

interface FoldedProps {
  title: string
  chosen: readonly string[]
  children: ReactNode
}

export function Folded({ title, chosen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0 border-t border-line pt-1"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-1">
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink2 group-open:rotate-90" />
        <span className="font-semibold">{title}</span>
        <span className="min-w-0 truncate text-sm text-ink2">
          {chosen.length === 0 ? texts.noneChosen : texts.chosen(chosen)}
        </span>
      </summary>
      <div className="pt-1 pb-3">{isOpen && children}</div>
    </details>
  )
}
