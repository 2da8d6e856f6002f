import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { LovedCovers } from './LovedCovers.tsx'
import { agreementTexts as texts } from './texts.ts'

const leastBoth = 3

/** How this reader and the one of the page rate what both have read; nothing when that is next to nothing. */
export function Agreement({ username }: { username: string }) {
  const { data } = useQuery(api.readers.agreement.queryOptions({ input: { username } }))
  if (!data || data.both < leastBoth) return null
  const { both, agree, loved, differ } = data
  return (
    <Card as="section" aria-labelledby="agreement" className="mt-6 p-5">
      <h2 id="agreement" className="text-xl">
        {texts.heading(username)}
      </h2>
      <p className="text-ink2">{texts.agree(both, agree)}</p>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {loved.length > 0 && (
          <div className="max-w-xl">
            <LovedCovers heading={texts.loved} label={texts.loved} books={loved} />
          </div>
        )}
        {differ.length > 0 && (
          <div>
            <p className="mt-4 mb-2 text-sm font-semibold">{texts.differ}</p>
            <ul role="list" className="grid gap-1">
              {differ.map(({ book, mine, theirs }) => (
                <li key={book.id} className="flex flex-wrap items-baseline gap-x-3">
                  <Link to="/book/$bookId" params={{ bookId: book.id }} className="link wrap-anywhere">
                    {book.title}
                  </Link>
                  <span className="numbers text-sm text-ink2">{texts.stars(username, mine, theirs)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
