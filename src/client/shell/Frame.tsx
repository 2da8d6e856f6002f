import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#client/ui/Toaster.tsx'
import { Shell } from './Shell.tsx'
import { useChrome } from './useChrome.ts'

/** What is around every page: nothing for the ways in, the bars and the main landmark for a reader's pages. */
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
