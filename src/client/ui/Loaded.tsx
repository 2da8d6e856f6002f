import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { uiTexts } from './texts.ts'
import { useFocusOnRemoval } from './useFocusOnRemoval.ts'

interface Refetchable {
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Refetchable & { data: Data | undefined; isError: boolean }
  loading: ReactNode
  failed: { title?: string; description?: ReactNode }
  children: (data: Data) => ReactNode
}

/** Keeps showing the data when a refetch fails. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? (
    <LoadFailed title={failed.title} query={query}>
      {failed.description}
    </LoadFailed>
  ) : (
    loading
  )
}

interface LoadFailedProps {
  title?: string
  query: Refetchable
  children?: ReactNode
}

export function LoadFailed({ title, query, children }: LoadFailedProps) {
  // What the button brings takes the place of the button, which has the focus.
  const box = useFocusOnRemoval<HTMLDivElement>(focusHeading)
  return (
    <div ref={box}>
      <ErrorBox title={title}>
        {children && <p>{children}</p>}
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()} className="mt-3">
          {uiTexts.tryAgain}
        </Button>
      </ErrorBox>
    </div>
  )
}

function focusHeading(box: Element): void {
  const heading = box.closest('dialog')?.querySelector('h2') ?? document.querySelector('h1')
  heading?.focus({ preventScroll: true })
}
