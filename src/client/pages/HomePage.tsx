import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Dashboard } from '#client/insights/Dashboard.tsx'
import { homeTexts } from '#client/insights/texts.ts'
import { SageNote } from '#client/picks/SageNote.tsx'
import { meQuery } from '#client/lib/session.ts'
import { PageHeading } from '#client/ui/PageHeading.tsx'
import { HomePending } from './HomePending.tsx'

export function HomePage() {
  const { data: me } = useQuery(meQuery)
  if (me === null) return <ToSignIn />
  if (!me) return <HomePending />
  return (
    <>
      <PageHeading title={homeTexts.heading(me.username)} subtitle={homeTexts.subtitle} />
      <Dashboard note={<SageNote />} />
    </>
  )
}

const signIn = { to: '/auth', search: { mode: 'signin', redirect: '/home' }, replace: true } as const

/** Shown until the sign-in page is ready. */
function ToSignIn() {
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute(signIn).then(() => router.navigate(signIn))
  }, [router])
  return <HomePending label={homeTexts.redirecting} />
}
