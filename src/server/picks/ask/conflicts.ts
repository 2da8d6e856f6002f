import type { AskChip, Scale } from '#contract/chipParts.ts'
import type { AskedChip } from './findCandidates.ts'

/** Pairs that no book can meet both: "under 250 pages" and "over 800", or "dragons" and "no dragons". */
export function conflictsIn(asked: readonly AskedChip[]): [string, string][] {
  return asked.flatMap((one, k) =>
    asked
      .slice(k + 1)
      .filter((other) => conflict(one.chip, other.chip))
      .map((other): [string, string] => [one.written, other.written]),
  )
}

function conflict(one: AskChip, other: AskChip): boolean {
  if (isScale(one) && isScale(other)) return one.kind === other.kind && (areApart(one, other) || areApart(other, one))
  if (isWord(one) && isWord(other)) return contradict(one, other) || contradict(other, one)
  if (one.kind === 'series' && other.kind === 'series') return one.is !== other.is
  const [wanted, ruledOut] = one.kind === 'by' ? [one, other] : [other, one]
  return wanted.kind === 'by' && ruledOut.kind === 'not-by' && wanted.name === ruledOut.name
}

type WordChip = Extract<AskChip, { words: string[] }>
type ScaleChip = Extract<AskChip, { kind: Scale }>
const isWord = (chip: AskChip): chip is WordChip => 'words' in chip
const isScale = (chip: AskChip): chip is ScaleChip => 'from' in chip || 'to' in chip

const contradict = (wanted: WordChip, ruledOut: WordChip) =>
  wanted.kind === 'want' && ruledOut.kind === 'not' && wanted.words.every((word) => ruledOut.words.includes(word))

const areApart = ({ to }: ScaleChip, { from }: ScaleChip) => to !== undefined && from !== undefined && to < from
