import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#client/ui/Toaster.tsx'
import { Shell } from './Shell.tsx'
import { useChrome } from './useChrome.ts'

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
