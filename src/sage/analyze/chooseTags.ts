import { type Kind, type Label, type Tags, tagsBy } from './tagged.ts'

export interface Choice extends Label {
  chance: number
}

/** The bar is high because a wrong tag annoys more than a missing one. */
const rules: Record<Kind, { least: number; most: number }> = {
  genres: { least: 0.42, most: 3 },
  tropes: { least: 0.45, most: 4 },
  characters: { least: 0.45, most: 3 },
  themes: { least: 0.45, most: 3 },
  seriesType: { least: 0.5, most: 1 },
  pointOfView: { least: 0.45, most: 1 },
}

/** Leaves out `Standalone` in a series, and whichever of fact and fiction is less sure. */
export function chooseTags(choices: readonly Choice[], isInSeries: boolean): Tags {
  const possible = choices.filter(({ tag }) => !(isInSeries && tag === 'Standalone'))
  const sure = [...possible.filter(({ kind }) => kind !== 'seriesType'), ...sharedOut(possible, 'seriesType')]
    .filter(({ kind, chance }) => chance >= rules[kind].least)
    .sort((a, b) => b.chance - a.chance)
  const agreed = withoutContradictions(sure)
  return tagsBy((kind) => {
    const tags = agreed.filter((choice) => choice.kind === kind).map(({ tag }) => tag)
    return [...new Set(tags)].slice(0, rules[kind].most)
  })
}

function sharedOut(choices: Choice[], kind: Kind): Choice[] {
  const those = choices.filter((choice) => choice.kind === kind)
  const sum = those.reduce((total, { chance }) => total + chance, 0)
  return those.map((choice) => ({ ...choice, chance: choice.chance / sum }))
}

const factual = new Set(['Non-Fiction', 'Memoir', 'Biography', 'Self-Help', 'True Crime'])
/** Genres that hold both fact and fiction. */
const either = new Set(['LGBTQ+', 'Young Adult'])

function withoutContradictions(sure: Choice[]): Choice[] {
  const surest = sure.find(({ kind, tag }) => kind === 'genres' && !either.has(tag))
  if (!surest) return sure
  const agrees = (tag: string) => either.has(tag) || factual.has(tag) === factual.has(surest.tag)
  return sure.filter(({ kind, tag }) => kind !== 'genres' || agrees(tag))
}
