import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMe } from '#client/lib/session.ts'
import { inputLook } from '#client/ui/Field.tsx'
import type { SeenAs } from '#contract/readers.ts'
import type { PublicReader } from '#contract/reviews.ts'
import { api } from '#client/lib/api.ts'
import { Card } from '#client/ui/Card.tsx'
import { AskAudience } from './AskAudience.tsx'
import { Portrait } from './Portrait.tsx'
import { ReaderShelves, shelvesQuery } from './ReaderShelves.tsx'
import { shelvesTexts as texts, agreementTexts } from './texts.ts'
import { LovedCovers } from './LovedCovers.tsx'

/** What a reader shows of their reading, above their reviews. */
export function ReaderLife({ reader: { id, username } }: { reader: PublicReader }) {
  const me = useMe()
  const isOwn = me?.id === id
  const [as, setAs] = useState<SeenAs>('public')
  return (
    <>
      {isOwn && <AskAudience />}
      {isOwn && <OwnView username={username} as={as} onAs={setAs} />}
      <Portrait username={username} as={as} isOwn={isOwn} />
      <ReaderShelves readerId={id} username={username} as={as} />
      {me && !isOwn && <Agreement username={username} />}
    </>
  )
}

interface OwnViewProps {
  username: string
  as: SeenAs
  onAs: (as: SeenAs) => void
}

function OwnView({ username, as, onAs }: OwnViewProps) {
  const id = useId()
  const { data } = useQuery(shelvesQuery(username, as))
  const isEmpty = data !== undefined && data.shelves.length + data.own.length === 0
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="font-semibold">
          {texts.seenAs}
        </label>
        <div>
          <select
            id={id}
            value={as}
            onChange={(event) => onAs(event.target.value === 'friends' ? 'friends' : 'public')}
            className={inputLook}
          >
            <option value="public">{texts.as.public}</option>
            <option value="friends">{texts.as.friends}</option>
          </select>
        </div>
        <Link to="/profile" hash="who-sees-your-shelves" className="link inline-flex min-h-11 items-center">
          {texts.change}
        </Link>
      </div>
      <output className="mt-1 block text-ink2">{isEmpty && texts.ownEmpty[as]}</output>
    </div>
  )
}

const leastBoth = 3

/** How this reader and the one of the page rate what both have read; nothing when that is next to nothing. */
function Agreement({ username }: { username: string }) {
  const { data } = useQuery(api.readers.agreement.queryOptions({ input: { username } }))
  if (!data || data.both < leastBoth) return null
  const { both, agree, loved, differ } = data
  return (
    <Card as="section" aria-labelledby="agreement" className="mt-6 p-5">
      <h2 id="agreement" className="text-xl">
        {agreementTexts.heading(username)}
      </h2>
      <p className="text-ink2">{agreementTexts.agree(both, agree)}</p>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {loved.length > 0 && (
          <div className="max-w-xl">
            <LovedCovers heading={agreementTexts.loved} label={agreementTexts.loved} books={loved} />
          </div>
        )}
        {differ.length > 0 && (
          <div>
            <p className="mt-4 mb-2 text-sm font-semibold">{agreementTexts.differ}</p>
            <ul role="list" className="grid gap-1">
              {differ.map(({ book, mine, theirs }) => (
                <li key={book.id} className="flex flex-wrap items-baseline gap-x-3">
                  <Link to="/book/$bookId" params={{ bookId: book.id }} className="link wrap-anywhere">
                    {book.title}
                  </Link>
                  <span className="numbers text-sm text-ink2">{agreementTexts.stars(username, mine, theirs)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
