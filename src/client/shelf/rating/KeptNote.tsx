import type { KeepResult } from '#client/lib/drafts.ts'

interface KeptNoteProps {
  kept: KeepResult
  texts: { draftKept: string; draftNotKept: string }
}

/** Keeps its line while empty: a bar that grew would cover what a finger is about to tap. */
export function KeptNote({ kept, texts }: KeptNoteProps) {
  return (
    <output className="min-h-[1.3125rem] basis-full text-sm text-ink2 sm:flex-1 sm:basis-0">
      {kept === 'draft' && texts.draftKept}
      {kept === 'failed' && texts.draftNotKept}
    </output>
  )
}
