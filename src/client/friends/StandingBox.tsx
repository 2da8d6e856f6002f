import type { ReactNode, Ref } from 'react'
import type { FoundReader } from '#contract/friends.ts'
import { standingTexts as texts } from './texts.ts'

interface StandingBoxProps {
  reader: FoundReader
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

/** Holds what can be done about a reader; it can take the focus when the button that had it is gone. */
export function StandingBox({ reader, ref, children }: StandingBoxProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={texts.about(reader.username)}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1"
    >
      {children}
    </div>
  )
}
