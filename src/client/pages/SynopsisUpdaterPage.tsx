import { SynopsisUpdater } from '#client/staff/tools/synopses/SynopsisUpdater.tsx'

export function SynopsisUpdaterPage() {
  return <SynopsisUpdater />
}
