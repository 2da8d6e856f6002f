import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useLazyPart } from '#client/ui/useLazyPart.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Stars } from '#client/ui/StarRow.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Read } from '#contract/reads.ts'
import type { Entry } from '#contract/shelf.ts'
import { shownPartialDay } from '#client/lib/day.ts'
import { nameOf } from '../editions/editionText.ts'
import { removeProgress, removeRead } from './readActions.ts'
import type { OpenDialog } from './ReadDialogs.tsx'
import { datesOf } from './datesOf.ts'
import { placeText } from './placeText.ts'
import { readTexts as texts } from './texts.ts'

const loadDialogs = async () => (await import('./ReadDialogs.tsx')).ReadDialogs

/** Every read of a book, the one under way first, with what was noted on the way. */
export function Reads({ book, entry }: { book: BookCard; entry: Entry | null }) {
  const query = useQuery(api.reads.list.queryOptions({ input: { bookId: book.id } }))
  const [open, setOpen] = useState<OpenDialog>()
  const { Part, open: load } = useLazyPart(loadDialogs, texts.openFailed)
  const close = () => setOpen(undefined)
  const show = (dialog: OpenDialog) => {
    setOpen(dialog)
    load()
  }
  return (
    <section aria-labelledby="reads">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reads" tabIndex={-1} className="text-xl">
          {texts.heading}
        </h2>
        <Button variant="quiet" onClick={() => show({})}>
          <Plus size={17} aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      <Loaded query={query} loading={<Skeleton className="h-14 w-full" />} failed={{}}>
        {({ reads }) =>
          reads.length === 0 ? (
            <p className="text-ink2">{texts.none}</p>
          ) : (
            <ol role="list" className="divide-y divide-line border-y border-line">
              {reads.map((read, index) => (
                <ReadLine key={read.id} book={book} read={read} nth={texts.nth(reads.length - index)} onOpen={show} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {open && Part && <Part open={open} book={book} entry={entry} onClose={close} />}
    </section>
  )
}

/** After the button that was pressed is gone. */
function focusHeading(isGone: boolean) {
  if (isGone) document.getElementById('reads')?.focus({ preventScroll: true })
}

interface ReadLineProps {
  book: BookCard
  read: Read
  nth: string
  onOpen: (open: OpenDialog) => void
}

function ReadLine({ book, read, nth, onOpen }: ReadLineProps) {
  const facts = [
    read.edition ? nameOf(read.edition) : read.format && texts.format[read.format],
    read.stoppedAt && texts.stoppedAt(placeText(read.stoppedAt)),
  ].filter(Boolean)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-semibold">{texts.outcome[read.outcome]}</p>
        <p className="numbers text-ink2">{datesOf(read)}</p>
        {read.rating !== null && <Stars value={read.rating} />}
        {facts.length > 0 && <p className="text-sm text-ink2">{facts.join(' · ')}</p>}
        <div className="ml-auto flex">
          <IconButton label={texts.edit(nth)} Icon={Pencil} onPress={() => onOpen({ read })} />
          <IconButton
            label={texts.remove(nth)}
            Icon={Trash2}
            onPress={() => void removeRead(book, read.id).then(focusHeading)}
          />
        </div>
      </div>
      {read.reasons.length > 0 && (
        <ul role="list" className="mt-1 flex flex-wrap gap-2">
          {read.reasons.map((reason) => (
            <li key={reason} className="rounded-sm bg-sunk px-2.5 py-1 text-sm">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {read.dnfNotes && <p className="mt-2 max-w-xl whitespace-pre-line text-ink2">{read.dnfNotes}</p>}
      {read.progress.length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {texts.progress(read.progress.length)}
          </summary>
          <ol role="list" className="space-y-2 pl-3">
            {read.progress.map((progress) => (
              <li key={progress.id} className="flex flex-wrap items-center gap-x-3">
                <span className="numbers text-sm text-ink2">{shownPartialDay(progress.on)}</span>
                <span className="numbers">{placeText(progress.place)}</span>
                <span className="ml-auto flex">
                  <IconButton
                    label={texts.editProgress(placeText(progress.place))}
                    Icon={Pencil}
                    onPress={() => onOpen({ progress })}
                  />
                  <IconButton
                    label={texts.removeProgress(placeText(progress.place))}
                    Icon={Trash2}
                    onPress={() => void removeProgress(book, progress.id).then(focusHeading)}
                  />
                </span>
                {progress.note && (
                  <p className="w-full max-w-xl font-serif whitespace-pre-line italic">{progress.note}</p>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

interface IconButtonProps {
  label: string
  Icon: typeof Pencil
  onPress: () => void
}

const IconButton = ({ label, Icon, onPress }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-md text-ink2 hover:bg-sage-soft hover:text-ink"
  >
    <Icon size={17} aria-hidden="true" />
  </button>
)
