import { Outlet, useMatches } from '@tanstack/react-router'
import { Toaster } from '#client/ui/Toaster.tsx'
import { Shell } from './Shell.tsx'

/** What is around every page: nothing for the ways in, the bars and the main landmark for a reader's pages. */
export function Frame() {
  const chrome = useMatches({ select: (matches) => chromeOf(matches.at(-1)) })
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

interface Leaf {
  staticData: { chrome?: 'bars' | 'public' | 'main' }
  search: object
}

/** The survey has the bars only when a reader comes back to change their answers. */
function chromeOf(leaf: Leaf | undefined): 'none' | 'main' | 'public' | 'bars' {
  if (!leaf) return 'none'
  if (leaf.staticData.chrome === 'main' && 'edit' in leaf.search && leaf.search.edit) return 'bars'
  return leaf.staticData.chrome ?? 'none'
}
