import type { Counted } from '#contract/insights.ts'
import { Bar } from './Bar.tsx'
import { Panel } from './Panel.tsx'
import { panelTexts } from './texts.ts'

interface TopListProps {
  title: string
  entries: Counted[]
  ink: 'sage' | 'plum'
  empty: string
}

/** Names and their books, set like a table of contents: the name, a row of dots, the number. */
export function TopList({ title, entries, ink, empty }: TopListProps) {
  const most = entries[0]?.books ?? 1
  return (
    <Panel title={title}>
      {entries.length === 0 && <p className="text-ink2 italic">{empty}</p>}
      <ol role="list" className="grid min-h-60 content-start gap-2">
        {entries.map(({ name, books }) => (
          <li key={name} className="min-h-10">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 font-serif text-lg leading-snug font-[560]">{name}</span>
              <span aria-hidden="true" className="min-w-4 flex-1 border-b-2 border-dotted border-line" />
              <span className="numbers font-semibold">
                {books}
                <span className="sr-only"> {panelTexts.booksWord(books)}</span>
              </span>
            </span>
            <Bar share={books / most} ink={ink} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
