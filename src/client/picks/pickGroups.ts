import type { Pick } from '#contract/picks.ts'
import { groupTexts as texts } from './texts.ts'

export interface PickGroup {
  /** What its picks follow from. */
  key: string
  /** For the page. By its place, because a key may have no letter that an id can. */
  id: string
  title: string
  picks: Pick[]
}

const rest = 'rest'

/**
 * Picks by what they follow from, in the order of each group's first; what is left comes last. No group is one card unless
 * there is only one pick, and one whose last row would hold one card of `columns` gives it to the rest.
 */
export function groupsOf(picks: Pick[], columns: number): PickGroup[] {
  const named = [...Map.groupBy(picks, keyOf)].filter(([key, some]) => key !== rest && some.length > 1)
  const groups = named.map(([key, some]) => ({ key, picks: some.length % columns === 1 ? some.slice(0, -1) : some }))
  const left = leftBy(groups, picks)
  // A group of two has none to spare, so it goes.
  if (left.length === 1) (largestOf(groups)?.picks ?? groups).pop()
  const others = leftBy(groups, picks)
  if (others.length > 0) groups.push({ key: rest, picks: others })
  return groups.map((group, place) => ({ ...group, id: idOf(group.key, place), title: titleOf(group) }))
}

interface Keyed {
  key: string
  picks: Pick[]
}

function keyOf({ job, follows }: Pick): string {
  if (job === 'edge') return job
  if (!follows) return rest
  return follows.kind === 'book' ? `book ${follows.name}` : follows.kind
}

function leftBy(groups: Keyed[], picks: Pick[]): Pick[] {
  const taken = new Set(groups.flatMap((group) => group.picks))
  return picks.filter((pick) => !taken.has(pick))
}

/** Of those that can spare a card. */
function largestOf(groups: Keyed[]): Keyed | undefined {
  return groups.filter((group) => group.picks.length > 2).toSorted((a, b) => b.picks.length - a.picks.length)[0]
}

const idOf = (key: string, place: number) => `picks-${key === rest ? rest : place}`

function titleOf({ key, picks }: Keyed): string {
  if (key === 'edge') return texts.edge
  if (key === 'author') return texts.author
  if (key === 'answer') return texts.answer
  return key === rest ? texts.rest : texts.book(picks[0]!.follows!.name)
}
