import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { faultText } from '#client/lib/faults.ts'
import { buttonClasses } from '#client/ui/buttonClasses.ts'
import { Card } from '#client/ui/Card.tsx'
import { Glyph } from '#client/ui/Glyph.tsx'
import { SmallCover } from '#client/ui/SmallCover.tsx'
import { Progress } from '#client/ui/Progress.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { notifyError } from '#client/ui/toast.ts'
import type { Entry } from '#contract/shelf.ts'
import { rememberedReading, rememberReading } from './rememberedShelf.ts'

const texts = {
  heading: 'Now reading',
  paused: 'Paused',
  progress: (title: string) => `Progress in ${title}`,
  notBegun: 'No progress noted yet',
  update: 'Update progress',
  resume: 'Resume Reading',
  more: (title: string) => `More for ${title}`,
}

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(21rem, 100%), 1fr))' }
const narrowColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(21rem, 100%), 1fr))' }

const bringActions = async () => ({
  Actions: (await import('#client/shelf/entry/BookActions.tsx')).BookActions,
  Cover: (await import('#client/ui/Cover.tsx')).Cover,
})

const bringSoon = () => void bringActions().catch(() => undefined)

interface NowReadingProps {
  reading: Entry[]
  paused: Entry[]
}

/** The books under way, each with how far it is and its actions; then, quietly, those that are paused. */
export function NowReading({ reading, paused }: NowReadingProps) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof bringActions>>>()
  const [pressed, setPressed] = useState<{ entry: Entry; nth: number }>()
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => rememberReading(whole.current?.offsetHeight ?? 0))
  // Not with the first view: the actions and the drawn cloth come when a pointer does, or a press.
  const load = () => void bringActions().then(show, (error: unknown) => notifyError({ title: faultText(error) }))
  // A button that is replaced while it is held down would never be clicked.
  const show = (actions: typeof loaded): unknown =>
    whole.current?.querySelector(':active') ? setTimeout(show, 100, actions) : setLoaded(actions)
  const actionsOf = (entry: Entry, words: string) =>
    loaded ? (
      <loaded.Actions
        book={entry.book}
        place="reading"
        // Once the book has changed, the press is done.
        pressed={pressed?.entry === entry ? pressed.nth : undefined}
      />
    ) : (
      <StandIn
        title={entry.book.title}
        words={words}
        onPress={(nth) => {
          setPressed({ entry, nth })
          load()
        }}
      />
    )
  const Cover = loaded?.Cover ?? SmallCover
  if (reading.length + paused.length === 0) return null
  return (
    <div ref={whole} className="grid gap-5" onPointerEnter={load} onFocus={bringSoon}>
      {reading.length > 0 && (
        <section aria-labelledby="now-reading">
          <h2 id="now-reading" className="mb-3 text-xl">
            {texts.heading}
          </h2>
          <ul role="list" className="grid items-start gap-4" style={columns}>
            {reading.map((entry) => (
              <li key={entry.book.id}>
                <Card className="flex flex-wrap gap-4 p-4">
                  <ToBook entry={entry} isCover>
                    <Cover book={entry.book} width={88} eager />
                  </ToBook>
                  <div className="flex flex-1 flex-col" style={{ minWidth: 'min(10rem, 100%)' }}>
                    <h3 className="line-clamp-2 font-serif text-lg leading-snug font-[620] wrap-anywhere">
                      <ToBook entry={entry}>{entry.book.title}</ToBook>
                    </h3>
                    <p className="truncate text-sm text-ink2">{entry.book.author}</p>
                    <div className="flex flex-1 flex-col justify-end pt-2">
                      <HowFar entry={entry} />
                    </div>
                  </div>
                  <div className="w-full">{actionsOf(entry, texts.update)}</div>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
      {paused.length > 0 && (
        <section aria-labelledby="paused">
          <h2 id="paused" className="mb-3 font-sans text-sm font-normal text-ink2">
            {texts.paused}
          </h2>
          <ul role="list" className="grid gap-4" style={narrowColumns}>
            {paused.map((entry) => (
              <li key={entry.book.id} className="flex items-center gap-3">
                <SmallCover book={entry.book} width={40} />
                <p className="line-clamp-2 min-w-0 flex-1 font-serif leading-snug font-[620]">
                  <ToBook entry={entry}>{entry.book.title}</ToBook>
                </p>
                {actionsOf(entry, texts.resume)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Keeps the room of the last visit, so that nothing moves when the books arrive. */
export function NowReadingLoading() {
  const height = rememberedReading()
  return (
    height > 0 && (
      <div aria-hidden="true" style={{ height }}>
        <Skeleton className="size-full" />
      </div>
    )
  )
}

interface ToBookProps {
  entry: Entry
  isCover?: boolean
  children: ReactNode
}

const ToBook = ({ entry, isCover = false, children }: ToBookProps) => (
  <Link
    to="/book/$bookId"
    params={{ bookId: entry.book.id }}
    tabIndex={isCover ? -1 : undefined}
    aria-hidden={isCover}
    className="text-ink no-underline hover:underline"
  >
    {children}
  </Link>
)

/** As `BookActions` will show them. */
const icons = [
  { label: 'Pause', path: 'M5 3h5v18H5zM14 3h5v18h-5z' },
  { label: 'Mark as Read', path: 'M20 6 9 17l-5-5' },
  { label: 'Did not finish', path: 'm19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM14.5 7.5l-5 5m0-5 5 5' },
]
const dots = [5, 12, 19].map((x) => `M${x} 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2`).join('')

interface StandInProps {
  title: string
  words: string
  onPress: (nth: number) => void
}

/** The row of actions until its code has loaded. */
function StandIn({ title, words, onPress }: StandInProps) {
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-center">
      <button
        type="button"
        onClick={() => onPress(0)}
        className={buttonClasses('secondary')}
        style={{ paddingInline: 10, fontSize: '0.9375rem', flex: '1 1 6rem', maxWidth: 'max-content' }}
      >
        {words}
      </button>
      {[...(words === texts.update ? icons : []), { label: texts.more(title), path: dots }].map(
        ({ label, path }, nth) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            onClick={() => onPress(nth + 1)}
            className="grid h-11 w-11 shrink-0 place-items-center rounded-md text-sage hover:bg-sage-soft"
          >
            <Glyph path={path} size={20} />
          </button>
        ),
      )}
    </div>
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
