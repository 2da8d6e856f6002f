import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { Card } from '#client/ui/Card.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Place } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { rememberedReading, rememberReading } from './rememberedShelf.ts'
import { readingTexts as texts } from './texts.ts'

interface ControlsProps {
  entry: Entry
  /** Takes the focus. */
  isWanted: boolean
}

/** The books under way, how far they are, and a field to say so. */
export function NowReading({ entries }: { entries: Entry[] }) {
  const [Controls, setControls] = useState<ComponentType<ControlsProps>>()
  const [wanted, setWanted] = useState<string>()
  const count = entries.length
  useEffect(() => rememberReading(count), [count])
  // Not with the first view: the controls come when a pointer or the focus does.
  const load = () =>
    void import('#client/shelf/entry/ReadingControls.tsx').then(
      ({ ReadingControls }) => setControls(() => ReadingControls),
      (error: unknown) => notifyError({ title: faultText(error) }),
    )
  if (count === 0) return null
  return (
    <section aria-labelledby="now-reading" onPointerEnter={load} onFocus={load}>
      <h2 id="now-reading" className="mb-3 text-xl">
        {texts.heading}
      </h2>
      <ul role="list" className={gridLook}>
        {entries.map((entry) => (
          <li key={entry.book.id}>
            <Card className={cardLook}>
              <Link
                to="/book/$bookId"
                params={{ bookId: entry.book.id }}
                tabIndex={-1}
                aria-hidden="true"
                className="no-underline"
              >
                <Cover book={entry.book} eager />
              </Link>
              <div className="flex min-w-0 flex-col">
                <h3 className="line-clamp-2 font-serif text-lg leading-snug font-[620] wrap-anywhere">
                  <Link
                    to="/book/$bookId"
                    params={{ bookId: entry.book.id }}
                    className="text-ink no-underline hover:underline"
                  >
                    {entry.book.title}
                  </Link>
                </h3>
                <p className="line-clamp-1 text-sm text-ink2">{entry.book.author}</p>
                <div className="mt-auto pt-2">
                  <HowFar entry={entry} />
                  <div className="mt-2 min-h-24">
                    {Controls ? (
                      <Controls entry={entry} isWanted={wanted === entry.book.id} />
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

const gridLook = 'grid grid-cols-[repeat(auto-fit,minmax(min(21rem,100%),1fr))] gap-4'
const cardLook = 'grid h-full grid-cols-[5.5rem_minmax(0,1fr)] gap-4 p-3.5'

function HowFar({ entry: { book, progress, pages, minutes } }: { entry: Entry }) {
  if (!progress) return <p className="text-sm text-ink2">{texts.notBegun}</p>
  const { percent, ...place } = progress
  const length = place.unit === 'page' ? pages : minutes
  return (
    <>
      {percent !== null && <Progress value={Math.round(percent)} max={100} label={texts.progress(book.title)} />}
      <p className="numbers mt-1 flex justify-between gap-2 text-sm text-ink2">
        <span>{texts.at(place satisfies Place, length)}</span>
        {percent !== null && place.unit !== 'percent' && <span>{Math.round(percent)}%</span>}
      </p>
    </>
  )
}

/** As many as on the last visit, so that nothing moves when the books arrive. */
export function NowReadingLoading() {
  const count = rememberedReading()
  if (count === 0) return null
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-3 h-7 w-32" />
      <div className={gridLook}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className="h-52 w-full" />
        ))}
      </div>
    </div>
  )
}
