import { Dashboard } from '#client/insights/Dashboard.tsx'
import { homeTexts } from '#client/insights/texts.ts'
import { SageNote } from '#client/picks/SageNote.tsx'
import { useMe } from '#client/session.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'

export function HomePage() {
  const me = useMe()
  if (!me) return <output>{homeTexts.redirecting}</output>
  return (
    <>
      <PageHeading title={homeTexts.heading(me.username)} subtitle={homeTexts.subtitle} />
      <Dashboard note={<SageNote />} />
    </>
  )
}
