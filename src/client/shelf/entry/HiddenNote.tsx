import { EyeOff } from 'lucide-react'
import type { Hiding } from '#contract/shelf.ts'
import { hiddenTexts as texts } from './texts.ts'

export const HiddenMark = ({ children }: { children: string }) => (
  <p className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-rubric">
    <EyeOff size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)

export function HiddenNote({ hiding }: { hiding: Hiding }) {
  return (
    <div
      role="note"
      className="flex items-start gap-2.5 rounded-md border border-rubric bg-rubric-soft px-3.5 py-3 text-rubric"
    >
      <EyeOff size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 space-y-2">
        <p>
          <b>{texts.hidden}</b> {texts.follows}
        </p>
        {hiding.note !== null && (
          <p className="wrap-anywhere whitespace-pre-line">
            {texts.writes} {hiding.note}
          </p>
        )}
        <p>{texts.appeal}</p>
      </div>
    </div>
  )
}
