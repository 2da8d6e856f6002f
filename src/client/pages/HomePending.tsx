import { homeLoading } from '#client/insights/homeLoading.ts'
import { pageTitles } from '#client/shell/pageTitles.ts'
import { Spinner } from '#client/ui/Spinner.tsx'

/** Shown while the session is refreshed, or a visitor is sent to sign in. */
export function HomePending({ label = homeLoading }: { label?: string }) {
  return (
    <>
      <h1 className="sr-only">{pageTitles.home}</h1>
      <Spinner label={label} />
    </>
  )
}
