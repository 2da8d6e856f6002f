import { homeLoading } from '#client/insights/homeLoading.ts'
import { Spinner } from '#client/ui/Spinner.tsx'

/** In place of Home while its session is being refreshed. */
export function HomePending() {
  return <Spinner label={homeLoading} />
}
