import { foldedWords, stem } from './words.ts'

/** Groups of cues, each by a name of its own: what is found of a group is one thing that the text says. */
export interface Lexicon {
  groups: string[]
  /** Stem that a cue begins with → the cues that begin so. */
  cuesAt: Map<string, Cue[]>
}

interface Cue {
  group: number
  stems: string[]
}

/** The lexicon of comma-separated cues by group. */
export function openLexicon(cues: Record<string, string>): Lexicon {
  const groups = Object.keys(cues)
  const all = groups.flatMap((name, group) =>
    cues[name]!.split(',').map((cue): Cue => ({ group, stems: foldedWords(cue).map(stem) })),
  )
  return { groups, cuesAt: Map.groupBy(all, ({ stems }) => stems[0]!) }
}

/** Group → how many times its cues stand in the text. */
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
