import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { searchTexts as texts } from './texts.ts'

interface SearchFailedProps {
  error: Error
  place: 'page' | 'dialog'
  retry: () => void
}

export function SearchFailed({ error, place, retry }: SearchFailedProps) {
  return (
    <ErrorBox title={texts.failed.title}>
      <p>{place === 'page' ? texts.failed.onPage : texts.failed.inDialog}</p>
      {isRefusal(error) && <p>{errorText(error)}</p>}
      <Button variant="secondary" onClick={retry} className="mt-3">
        {texts.tryAgain}
      </Button>
    </ErrorBox>
  )
}
