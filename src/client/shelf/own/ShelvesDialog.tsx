import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { lentToMaxLength } from '#contract/shelfRules.ts'
import type { BookCard } from '#contract/books.ts'
import type { Entry } from '#contract/shelf.ts'
import { NewShelf } from './NewShelf.tsx'
import { setCopy, setOnShelf } from './ownShelves.ts'
import { ownTexts as texts } from './texts.ts'

interface ShelvesDialogProps {
  book: BookCard
  onClose: () => void
}

/** The shelves of one book, and whether its reader owns a copy. Each change is saved at once. */
export function ShelvesDialog({ book, onClose }: ShelvesDialogProps) {
  const own = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  return (
    <Dialog open onClose={onClose} title={texts.dialog(book.title)}>
      <Loaded query={own} loading={<Spinner label={texts.loading} />} failed={{ title: texts.loadFailed }}>
        {({ entry }) =>
          entry ? (
            <>
              <ShelvesOf entry={entry} />
              <Copy entry={entry} />
            </>
          ) : (
            <p>{texts.notOnShelf}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function ShelvesOf({ entry: { book, shelves: held } }: { entry: Entry }) {
  const query = useQuery(api.ownShelves.list.queryOptions())
  return (
    <section aria-labelledby="own-shelves" className="space-y-3">
      <h3 id="own-shelves" className="text-lg">
        {texts.heading}
      </h3>
      <Loaded query={query} loading={<Spinner label={texts.loading} />} failed={{ title: texts.loadFailed }}>
        {({ shelves }) =>
          shelves.length === 0 ? (
            <p className="text-ink2">{texts.none}</p>
          ) : (
            <ul role="list" className="grid gap-x-6 overflow-y-auto sm:grid-cols-2">
              {shelves.map(({ id, name }) => (
                <li key={id} className="min-w-0 wrap-anywhere">
                  <Checkbox
                    label={name}
                    checked={held.includes(id)}
                    onChange={(event) => void setOnShelf(book, id, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewShelf onMade={({ id }) => void setOnShelf(book, id, true)} />
    </section>
  )
}

function Copy({ entry: { book, isOwned, lentTo } }: { entry: Entry }) {
  const [typed, setTyped] = useState(lentTo ?? '')
  const name = typed.trim()
  const isSaved = name === (lentTo ?? '')
  return (
    <section aria-labelledby="own-copy" className="mt-6 space-y-2 border-t border-line pt-5">
      <h3 id="own-copy" className="text-lg">
        {texts.copy}
      </h3>
      <Checkbox
        label={texts.owned}
        checked={isOwned}
        onChange={(event) => {
          if (!event.target.checked) setTyped('')
          void setCopy(book, { isOwned: event.target.checked, lentTo: null })
        }}
      />
      {isOwned && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSaved) void setCopy(book, { isOwned: true, lentTo: name === '' ? null : name })
          }}
        >
          <div className="min-w-60 flex-1">
            <TextField
              label={texts.lentTo}
              maxLength={lentToMaxLength}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" aria-disabled={isSaved}>
            {isSaved && lentTo !== null ? texts.saved : texts.save}
          </Button>
          <p className="w-full text-sm text-ink2">{texts.lentHint}</p>
        </form>
      )}
    </section>
  )
}
