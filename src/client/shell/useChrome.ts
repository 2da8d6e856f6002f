import { useMatches } from '@tanstack/react-router'

type Chrome = 'none' | 'main' | 'public' | 'bars'

/** What stands around the page that is shown. */
export const useChrome = () => useMatches({ select: (matches) => chromeOf(matches.at(-1)) })

interface Leaf {
  staticData: { chrome?: 'bars' | 'public' | 'main' }
  search: object
}

/** The survey has the bars only when a reader comes back to change their answers. */
function chromeOf(leaf: Leaf | undefined): Chrome {
  if (!leaf) return 'none'
  if (leaf.staticData.chrome === 'main' && 'edit' in leaf.search && leaf.search.edit) return 'bars'
  return leaf.staticData.chrome ?? 'none'
}
