import { SagesPicks } from '#client/picks/SagesPicks.tsx'

export function SagesPicksPage() {
  return <SagesPicks />
}
