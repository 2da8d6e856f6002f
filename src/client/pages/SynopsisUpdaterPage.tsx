import { SynopsisUpdater } from '#client/tools/synopses/SynopsisUpdater.tsx'

export function SynopsisUpdaterPage() {
  return <SynopsisUpdater />
}
