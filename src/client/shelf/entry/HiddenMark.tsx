import { EyeOff } from 'lucide-react'

/** For the author alone: that their review of a book is hidden. Why stands with the review itself (`HiddenNote`). */
export const HiddenMark = ({ children }: { children: string }) => (
  <p className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-rubric">
    <EyeOff size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)
