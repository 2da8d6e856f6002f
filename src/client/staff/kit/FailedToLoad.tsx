import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { adminTexts as texts } from '../overview/texts.ts'
import { whyNot } from '../overview/whyNot.ts'

interface FailedToLoadProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Why something for admins could not be loaded, and how to try again. */
export function FailedToLoad({ title, query: { error, isFetching, refetch } }: FailedToLoadProps) {
  return (
    <ErrorBox title={title}>
      <p>{whyNot(error)}</p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
