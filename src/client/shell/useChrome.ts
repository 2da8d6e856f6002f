import { useMatches } from '@tanstack/react-router'

type Chrome = 'none' | 'main' | 'public' | 'bars'

export const useChrome = () => useMatches({ select: (matches) => chromeOf(matches.at(-1)) })

interface Leaf {
  status: string
  staticData: { chrome?: 'bars' | 'public' | 'main' }
  search: object
}

/** The survey has bars only for editing. A page that its guard refuses counts as not found. */
function chromeOf(leaf: Leaf | undefined): Chrome {
  if (!leaf) return 'none'
  if (leaf.status === 'notFound') return 'public'
  if (leaf.staticData.chrome === 'main' && 'edit' in leaf.search && leaf.search.edit) return 'bars'
  return leaf.staticData.chrome ?? 'none'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** `public` shows bars for readers or visitors; `main` is the landmark alone; unset is nothing. */
    chrome?: 'bars' | 'public' | 'main'
    /** Starts the page's queries in parallel with its code. */
    ask?: () => void
  }
}
