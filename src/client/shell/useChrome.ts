import { useMatches } from '@tanstack/react-router'

type Chrome = 'none' | 'main' | 'public' | 'bars'

/** What stands around the page that is shown. */
export const useChrome = () => useMatches({ select: (matches) => chromeOf(matches.at(-1)) })

interface Leaf {
  status: string
  staticData: { chrome?: 'bars' | 'public' | 'main' }
  search: object
}

/** The survey has the bars only when a reader comes back to change their answers. What a guard keeps shut is not there. */
function chromeOf(leaf: Leaf | undefined): Chrome {
  if (!leaf) return 'none'
  if (leaf.status === 'notFound') return 'public'
  if (leaf.staticData.chrome === 'main' && 'edit' in leaf.search && leaf.search.edit) return 'bars'
  return leaf.staticData.chrome ?? 'none'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the browser's title. */
    title?: string
    /** What stands around the page: a reader's bars or those of whoever is there, the main landmark alone, or (unset) nothing. */
    chrome?: 'bars' | 'public' | 'main'
    /** Sends what the page asks the server first on its way, so that it travels beside the page's code. */
    ask?: () => void
  }
}
