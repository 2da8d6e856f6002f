import { Landmark } from '#client/shell/ErrorPage.tsx'
import { shellTexts } from '#client/shell/texts.ts'
import { Spinner } from '#client/ui/Spinner.tsx'

export function EntryPage() {
  return (
    <Landmark>
      <div data-waiting className="grid min-h-[60dvh] place-items-center">
        <h1 className="sr-only">{shellTexts.product}</h1>
        <Spinner label="" />
      </div>
    </Landmark>
  )
}
