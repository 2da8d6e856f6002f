import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { HitLine } from '#client/books/HitLine.tsx'
import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { notify } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { maxFavorites } from '#contract/rules.ts'
import type { Entry } from '#contract/shelf.ts'
import { favoritesTexts as texts } from './texts.ts'
import { Hits } from './FavoriteHits.tsx'

export default function ChooseFavorites({ onClose }: { onClose: () => void }) {
  // The choice starts from what the server answers now: another tab may have chosen others.
  const favorites = useQuery(api.readers.favorites.queryOptions({ staleTime: 0 }))
  const shelf = useQuery(api.shelf.list.queryOptions())
  const loading = <Spinner label={texts.loading} />
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <p className="mb-4 text-ink2">{texts.hint}</p>
      <Loaded query={shelf} loading={loading} failed={{ title: texts.loadFailed }}>
        {({ entries }) => (
          <Loaded query={favorites} loading={loading} failed={{ title: texts.loadFailed }}>
            {(now) =>
              favorites.isFetchedAfterMount ? (
                <Choice entries={entries} before={now.favorites} onClose={onClose} />
              ) : (
                loading
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ChoiceProps {
  entries: Entry[]
  before: BookCard[]
  onClose: () => void
}

function Choice({ entries, before, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(before)
  const { mutate, error, isPending } = useMutation(
    api.readers.setFavorites.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.readers.favorites.queryKey(), answer)
        void queryClient.invalidateQueries({ queryKey: api.readers.page.key() })
        notify({ title: texts.saved })
        onClose()
      },
    }),
  )
  return (
    <>
      <h3 className="mb-2 text-lg">{texts.chosen}</h3>
      <Chosen books={chosen} onChange={setChosen} />
      <Hits
        books={entries.map(({ book }) => book).filter(({ id }) => chosen.every((each) => each.id !== id))}
        isShelfEmpty={entries.length === 0}
        isFull={chosen.length >= maxFavorites}
        onAdd={(book) => setChosen([...chosen, book])}
      />
      {error && <ErrorBox title={texts.failed}>{errorText(error)}</ErrorBox>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate({ bookIds: chosen.map(({ id }) => id) })}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

interface ChosenProps {
  books: BookCard[]
  onChange: (books: BookCard[]) => void
}

function Chosen({ books, onChange }: ChosenProps) {
  const move = (from: number, to: number) => onChange(books.toSpliced(from, 1).toSpliced(to, 0, books[from]!))
  if (books.length === 0) return <p className="text-ink2">{texts.none}</p>
  return (
    <ol role="list" aria-label={texts.chosen} className="divide-y divide-line border-y border-line">
      {books.map((book, index) => (
        <li key={book.id} className="flex items-center gap-3 py-2">
          <HitLine book={book} />
          <span className="flex shrink-0">
            <IconButton label={texts.up(book.title)} isOff={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={texts.down(book.title)}
              isOff={index === books.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label={texts.remove(book.title)} onClick={() => onChange(books.toSpliced(index, 1))}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  )
}
