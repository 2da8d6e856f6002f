import type { BookCard } from '#contract/books.ts'
import type { Progress, Read } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { ProgressDialog } from './ProgressDialog.tsx'
import { ReadFormDialog } from './ReadForm.tsx'

/** Without a read, a new one. */
export type OpenDialog = { read?: Read } | { progress: Progress }

interface ReadDialogsProps {
  open: OpenDialog
  book: BookCard
  entry: Entry | null
  onClose: () => void
}

/** Loaded when one of them is opened. */
export const ReadDialogs = ({ open, ...given }: ReadDialogsProps) =>
  'progress' in open ? (
    <ProgressDialog {...given} progress={open.progress} />
  ) : (
    <ReadFormDialog {...given} read={open.read} />
  )
