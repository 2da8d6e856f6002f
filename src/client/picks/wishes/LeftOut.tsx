import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { AddWish } from './AddWish.tsx'
import { HeldWishes } from './HeldWishes.tsx'
import { wishesQuery } from './wish.ts'
import { leftOutTexts as texts } from './leftOutTexts.ts'
import { wishTexts } from './wishTexts.ts'

/** The reader's wishes, on their profile. */
export function LeftOut() {
  const query = useQuery(wishesQuery())
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section" className="p-5" aria-labelledby="left-out">
      <h2 id="left-out" tabIndex={-1} className="mb-1 text-xl">
        {texts.heading}
      </h2>
      <p className="max-w-[60ch] text-ink2">{texts.hint}</p>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ description: texts.failed }}>
        {({ wishes }) => (wishes.length > 0 ? <HeldWishes wishes={wishes} /> : <p className="mt-3">{texts.nothing}</p>)}
      </Loaded>
      <div className="mt-4 flex flex-wrap items-center gap-x-5">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {wishTexts.add}
        </Button>
        <Link to="/sages-picks" search={{ taste: true }} className="link inline-flex min-h-11 items-center">
          {texts.taste}
        </Link>
      </div>
      {isAdding && <AddWish onClose={() => setAdding(false)} />}
    </Card>
  )
}
