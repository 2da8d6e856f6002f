import { homeLoading } from '#client/insights/texts.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { Spinner } from '#client/ui/Spinner.tsx'

/** In place of Home while its session is being refreshed, and while who has none is being sent to sign in. */
export function HomePending({ label = homeLoading }: { label?: string }) {
  return (
    <>
      <h1 className="sr-only">{pageTitles.home}</h1>
      <Spinner label={label} />
    </>
  )
}
