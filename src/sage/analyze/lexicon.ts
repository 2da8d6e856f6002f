import { foldedWords, stem } from './words.ts'

export interface Lexicon {
  groups: string[]
  /** First stem of a cue → the cues that begin with it. */
  cuesAt: Map<string, Cue[]>
}

interface Cue {
  group: number
  stems: string[]
}

export function openLexicon(cues: Record<string, string>): Lexicon {
  const groups = Object.keys(cues)
  const all = groups.flatMap((name, group) =>
    cues[name]!.split(',').map((cue): Cue => ({ group, stems: foldedWords(cue).map(stem) })),
  )
  return { groups, cuesAt: Map.groupBy(all, ({ stems }) => stems[0]!) }
}

export function cuesIn({ cuesAt }: Lexicon, text: string): Map<number, number> {
  const stems = foldedWords(text).map(stem)
  const hits = new Map<number, number>()
  for (const [place, first] of stems.entries()) {
    for (const { group, stems: cue } of cuesAt.get(first) ?? []) {
      if (cue.every((one, k) => stems[place + k] === one)) hits.set(group, (hits.get(group) ?? 0) + cue.length)
    }
  }
  return hits
}
