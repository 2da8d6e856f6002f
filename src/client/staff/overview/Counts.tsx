import type { JobCounts } from '#contract/admin.ts'
import { figureTexts } from './texts.ts'
import { jobTexts as texts } from './jobTexts.ts'

const places: (keyof JobCounts)[] = ['waiting', 'later', 'running', 'failing', 'givenUp']

export function Counts({ counts }: { counts: JobCounts }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {places.map((place) => (
        <div key={place}>
          <dt className="text-sm text-ink2">{texts.count[place]}</dt>
          <dd
            className={`numbers text-xl font-semibold ${place === 'givenUp' && counts[place] > 0 ? 'text-rubric' : ''}`}
          >
            {figureTexts.number(counts[place])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
