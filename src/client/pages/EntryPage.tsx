import { Spinner } from '#client/ui/Spinner.tsx'

/** Shown while it is being found out where the visitor belongs: a spinner and no words. */
export function EntryPage() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label="" />
    </div>
  )
}
