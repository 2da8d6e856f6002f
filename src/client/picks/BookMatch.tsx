import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import type { BookCard } from '#contract/books.ts'
import type { Match } from '#contract/picks.ts'
import { noteTexts } from './noteTexts.ts'

/** On a book's page; the note on Home needs only those of `noteTexts`. */
const texts = {
  ...noteTexts,
  whyMatch: (title: string) => `why this match? About ${title}`,
  whyFailed: "The Sage's reasons didn't load.",
}

const loadWhy = async () => (await import('./WhyMatch.tsx')).WhyMatch

/** How well a book matches the reader's taste, and why; nothing for visitors and where the Sage has no ground. */
export function BookMatch({ book }: { book: BookCard }) {
  const isUnrated = book.mine === null || (book.mine.rating === null && !book.mine.isDnf)
  const me = useMe()
  const { data: match, isLoading } = useQuery({ ...matchQuery(book.id), enabled: me !== undefined && isUnrated })
  const why = useLazyPart(loadWhy, texts.whyFailed)
  if (isLoading) return <Reserved />
  if (!match || !isUnrated) return null
  return (
    <>
      <p className={lineLook}>
        <MatchFigure percent={match.percent} />
        {texts.certainty[match.evidence]}
        <button type="button" onClick={why.open} aria-label={texts.whyMatch(book.title)} className="link min-h-11">
          {texts.why}
        </button>
      </p>
      {why.Part && <why.Part book={book} onClose={why.close} />}
    </>
  )
}

const lineLook = 'flex flex-wrap items-center gap-x-2 text-sm text-ink2'

/** As high as the line will be, so that nothing below it moves when it comes. */
function Reserved() {
  return (
    <p aria-hidden="true" className={lineLook} style={{ visibility: 'hidden' }}>
      <MatchFigure percent={80} />
      {texts.certainty.early}
      <span className="min-h-11">{texts.why}</span>
    </p>
  )
}

export function MatchFigure({ percent }: Pick<Match, 'percent'>) {
  return (
    <strong className="numbers inline-block rounded-sm bg-sage-soft px-2 py-0.5 font-bold text-sage">
      {texts.match(percent)}
    </strong>
  )
}

interface Asked {
  bookId: string
  tell: PromiseWithResolvers<Match | null>
}

/** At most this many in one call. */
const mostAtOnce = 60

let waiting: Asked[] = []

/** All that a page asks in one go are sent in one call. Null when the Sage has no ground for a figure. */
const matchQuery = (bookId: string) =>
  queryOptions({
    queryKey: [...api.picks.matches.key(), bookId],
    queryFn: () => {
      const tell = Promise.withResolvers<Match | null>()
      if (waiting.push({ bookId, tell }) === 1) queueMicrotask(() => void sendWaiting())
      return tell.promise
    },
    staleTime: 60_000,
    retry: false,
  })

async function sendWaiting(): Promise<void> {
  const asked = waiting
  waiting = []
  for (let from = 0; from < asked.length; from += mostAtOnce) void send(asked.slice(from, from + mostAtOnce))
}

async function send(asked: Asked[]): Promise<void> {
  try {
    const { matches } = await api.picks.matches.call({ bookIds: asked.map(({ bookId }) => bookId) })
    for (const { bookId, tell } of asked) tell.resolve(matches.find((match) => match.bookId === bookId) ?? null)
  } catch (error) {
    for (const { tell } of asked) tell.reject(error)
  }
}
