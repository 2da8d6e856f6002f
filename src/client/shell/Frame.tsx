import { Outlet, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Toaster } from '#client/ui/Toaster.tsx'
import { meQuery, useMe } from '#client/lib/session.ts'
import { useSlashKey } from '#client/lib/useSlashKey.ts'
import { useChrome } from './useChrome.ts'
import { focusSearch } from './focus.ts'
import { shellTexts } from './texts.ts'
import { TopBar } from './TopBar.tsx'
import { TopSheet } from './TopSheet.tsx'
import { BottomBar } from './ThumbBar.tsx'

export function Frame() {
  const chrome = useChrome()
  return (
    <>
      {chrome === 'none' ? (
        <Outlet />
      ) : (
        <Shell bars={barsOf[chrome]}>
          <Outlet />
        </Shell>
      )}
      <Toaster />
    </>
  )
}

const barsOf = { bars: 'reader', public: 'anyone', main: undefined } as const

/** The page's own requests go first. */
const restMs = 2000

const VisitorBars = lazyRouteComponent(() => import('./VisitorBars.tsx'), 'VisitorBars')

interface ShellProps {
  /** `reader`: for readers. `anyone`: for readers or visitors. */
  bars: 'reader' | 'anyone' | undefined
  children: ReactNode
}

function Shell({ bars, children }: ShellProps) {
  const { data: me } = useQuery(meQuery)
  const isReader = bars === 'reader' || Boolean(me)
  const router = useRouter()
  useSlashKey(() => void router.navigate({ to: '/browse-books' }).then(focusSearch), {
    isOn: bars !== undefined && isReader,
  })
  const isRested = useRested()
  useNews(isRested)
  return (
    <>
      {bars && (
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-sage px-4 py-2.5 font-semibold text-on-sage focus:translate-y-0"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          {shellTexts.skip}
        </a>
      )}
      {bars &&
        (isReader ? (
          <TopBar isRested={isRested} />
        ) : (
          <Suspense fallback={<TopSheet home="/" />}>{me === null && <VisitorBars />}</Suspense>
        ))}
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-[1200px] px-4 pt-6 outline-none md:px-6 md:pb-16 ${bars ? 'min-h-dvh pb-8' : 'pb-10'}`}
      >
        {children}
      </main>
      {bars && isReader && <BottomBar />}
    </>
  )
}

function useRested(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isRested
}

function useNews(isOn: boolean): void {
  const router = useRouter()
  const readerId = useMe()?.id
  useEffect(() => {
    if (!isOn || readerId === undefined) return undefined
    const leaving = new AbortController()
    const start = async () => {
      const { followNews } = await import('#client/lib/news.ts')
      if (!leaving.signal.aborted) followNews(leaving.signal, () => void router.invalidate())
    }
    void start().catch(() => undefined)
    return () => leaving.abort()
  }, [isOn, readerId, router])
}
