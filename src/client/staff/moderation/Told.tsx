import { type ToldVerdict, verdictLetter } from '#contract/verdictLetter.ts'
import { decideTexts as texts } from './texts.ts'

interface ToldProps {
  author: string
  told: ToldVerdict
}

/** The mail that the author will get, word for word, while it is being written. */
export function Told({ author, told }: ToldProps) {
  const note = told.note?.trim() || (told.what === 'lift' || told.what === 'shown' ? undefined : texts.noteStandsHere)
  const { subject, lines, after } = verdictLetter(author, { ...told, note })
  return (
    <details className="rounded-md border border-line bg-paper px-4 text-sm">
      <summary className="min-h-11 py-2.5 font-semibold">{texts.preview(author)}</summary>
      <div className="space-y-2 pb-4 wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        {[...lines, ...after].map((line, place) => (
          <p key={place}>{line}</p>
        ))}
      </div>
    </details>
  )
}
