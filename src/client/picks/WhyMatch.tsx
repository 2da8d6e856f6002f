import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { BookCard } from '#contract/books.ts'
import { WhySheet } from './WhySheet.tsx'
import { whyTexts as texts } from './whyTexts.ts'

interface WhyMatchProps {
  book: BookCard
  /** Why it is an answer to a question, in place of why it matches. */
  reason?: string
  onClose: () => void
}

/** The same sheet as for a pick, for any book. */
export function WhyMatch({ book, reason, onClose }: WhyMatchProps) {
  const query = useQuery(api.picks.why.queryOptions({ input: { bookId: book.id }, retry: 1 }))
  return (
    <Dialog open onClose={onClose} title={texts.title(book.title)}>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ description: texts.failed }}>
        {({ judgement, rated }) => (
          <WhySheet
            judgement={judgement ? { ...judgement, matchReason: reason ?? judgement.matchReason } : undefined}
            rated={rated}
            title={texts.speaksFor}
            none={texts.none}
            gone={texts.noGround(book.title)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
