import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import type * as Controls from '#client/shelf/entry/ReadingControls.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import { rememberReading } from './rememberedShelf.ts'

const texts = {
  heading: 'Now reading',
  progress: (title: string) => `Progress in ${title}`,
  notBegun: 'No progress noted yet',
  update: 'Update progress',
}

export const readingColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(21rem, 100%), 1fr))' }

type Loaded = typeof Controls

/** The books under way, how far they are, and a field to say so. */
export function NowReading({ entries }: { entries: Entry[] }) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [wanted, setWanted] = useState<string>()
  const count = entries.length
  useEffect(() => rememberReading(count), [count])
  // Not with the first view: the controls and the drawn cloth come when a pointer or the focus does.
  const load = () =>
    void import('#client/shelf/entry/ReadingControls.tsx').then(setLoaded, (error: unknown) =>
      notifyError({ title: faultText(error) }),
    )
  if (count === 0) return null
  const Cover = loaded?.Cover ?? SmallCover
  return (
    <section aria-labelledby="now-reading" onPointerEnter={load} onFocus={load}>
      <h2 id="now-reading" className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <ul role="list" className="grid gap-4" style={readingColumns}>
        {entries.map((entry) => (
          <li key={entry.book.id}>
            <Card className="flex h-full flex-wrap gap-4 p-4">
              <Link
                to="/book/$bookId"
                params={{ bookId: entry.book.id }}
                tabIndex={-1}
                aria-hidden="true"
                className="no-underline"
              >
                <Cover book={entry.book} width={88} eager />
              </Link>
              <div className="flex flex-1 flex-col" style={{ minWidth: 'min(12rem, 100%)' }}>
                <h3 className="line-clamp-2 font-serif text-lg leading-snug font-[620] wrap-anywhere">
                  <Link
                    to="/book/$bookId"
                    params={{ bookId: entry.book.id }}
                    className="text-ink no-underline hover:underline"
                  >
                    {entry.book.title}
                  </Link>
                </h3>
                <p className="truncate text-sm text-ink2">{entry.book.author}</p>
                <div className="flex flex-1 flex-col justify-end pt-2 [@media(hover:hover)]:min-h-32">
                  <HowFar entry={entry} />
                  <div className="mt-2">
                    {loaded ? (
                      <loaded.ReadingControls entry={entry} isWanted={wanted === entry.book.id} />
                    ) : (
                      <button
                        type="button"
                        onClick={() => setWanted(entry.book.id)}
                        className={buttonClasses('secondary')}
                      >
                        {texts.update}
                      </button>
                    )}
                  </div>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowFar({ entry: { book, progress, pages, minutes } }: { entry: Entry }) {
  if (!progress) return <p className="text-sm text-ink2">{texts.notBegun}</p>
  const { unit, value, percent } = progress
  const length = unit === 'page' ? pages : minutes
  const place = unit === 'percent' ? `${value}%` : `${unit === 'page' ? unit : 'minute'} ${value}`
  return (
    <>
      {percent !== null && <Progress value={Math.round(percent)} max={100} label={texts.progress(book.title)} />}
      <p className="numbers mt-1 text-sm text-ink2">{length && unit !== 'percent' ? `${place} of ${length}` : place}</p>
    </>
  )
}
