import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useMe } from '#client/lib/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Edition } from '#contract/editions.ts'
import { chooseEdition, removeEdition } from './editionActions.ts'
import { EditionForm } from './EditionForm.tsx'
import { detailsOf, isDescribed, nameOf, numberOf } from './editionText.ts'
import { editionTexts as texts } from './texts.ts'

interface EditionsProps {
  book: BookCard
  /** Of an edition that other readers described. */
  report: ReportOf
  onClose: () => void
}

export type ReportOf = (editionId: string, name: string) => ReactNode

/** A choice is saved at once. Only a reader who has the book chooses. */
export function EditionsDialog({ book, report, onClose }: EditionsProps) {
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(api.editions.list.queryOptions({ input: { bookId: book.id } }))
  return (
    <Dialog open onClose={onClose} title={(isAdding ? texts.addTitle : texts.title)(book.title)}>
      {isAdding ? (
        <EditionForm book={book} onDone={() => setAdding(false)} />
      ) : (
        <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ title: texts.loadFailed }}>
          {({ editions, mine }) => (
            <>
              <List book={book} editions={editions} mine={mine} report={report} />
              {me && (
                <Button variant="secondary" onClick={() => setAdding(true)} className="mt-3">
                  <Plus size={17} aria-hidden="true" />
                  {texts.add}
                </Button>
              )}
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

interface ListProps {
  book: BookCard
  editions: Edition[]
  mine: string | null
  report: ReportOf
}

function List({ book, editions, mine, report }: ListProps) {
  const name = useId()
  const me = useMe()
  if (editions.length === 0) return <p className="text-ink2">{texts.none}</p>
  const isShown = (edition: Edition) => isDescribed(edition) || edition.id === mine
  const numbered = editions.filter((edition) => !isShown(edition))
  const choice = (id: string | null, label: string, words: ReactNode) =>
    book.mine ? (
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5">
        <input
          type="radio"
          name={name}
          checked={id === mine}
          aria-label={label}
          onChange={() =>
            void chooseEdition(
              book,
              editions.find((one) => one.id === id),
              mine,
            )
          }
          className="size-5 shrink-0 accent-sage"
        />
        {words}
      </label>
    ) : (
      <div className="min-w-0 flex-1 py-2">{words}</div>
    )
  const line = (edition: Edition) => (
    <li key={edition.id} className="flex items-center gap-2">
      {choice(edition.id, [nameOf(edition), numberOf(edition)].join(', '), <Words book={book} edition={edition} />)}
      {edition.cover && (
        <img src={edition.cover} alt="" loading="lazy" className="h-16 w-11 shrink-0 rounded-sm object-cover" />
      )}
      {edition.isReportable && report(edition.id, nameOf(edition))}
      {edition.canRemove && (
        <IconButton label={texts.remove(nameOf(edition))} onClick={() => void removeEdition(book, edition)}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
  return (
    <>
      <p className="text-ink2">{book.mine ? texts.hint : me ? texts.readerHint : texts.visitorHint}</p>
      <ul role="list" className="mt-3 divide-y divide-line border-y border-line">
        {book.mine && <li>{choice(null, texts.noneChosen, <span>{texts.noneChosen}</span>)}</li>}
        {editions.filter(isShown).map(line)}
      </ul>
      {numbered.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-ink2">
            {texts.onlyNumbers(numbered.length)}
          </summary>
          <ul role="list" className="divide-y divide-line border-y border-line">
            {numbered.map(line)}
          </ul>
        </details>
      )}
    </>
  )
}

function Words({ book, edition }: { book: BookCard; edition: Edition }) {
  const name = nameOf(edition)
  const details = detailsOf(edition, book.title)
  const number = numberOf(edition)
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="numbers block font-semibold">{name}</span>
      {details && <span className="numbers block text-sm">{details}</span>}
      {number && number !== name && <span className="numbers block text-sm text-ink2">{number}</span>}
    </span>
  )
}
