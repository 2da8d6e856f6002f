import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { putFile } from '#client/lib/putFile.ts'
import { errorText, refusalText } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FieldError } from '#client/ui/Field.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import { maxPictureMegabytes } from '#contract/rules.ts'
import { reloadShelf } from '../entry/changeShelf.ts'
import { ownCoverTexts as texts } from './texts.ts'

interface OwnCoverProps {
  book: BookCard
  onClose: () => void
}

/** Each change is saved at once. */
export function OwnCoverDialog({ book, onClose }: OwnCoverProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { data } = useQuery(api.shelf.entry.queryOptions({ input: { bookId: book.id } }))
  const before = data?.ownCover ?? null
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) => (file ? send(book, file) : setCover(book, null)),
    // What to put back is known only before the change.
    onMutate: () => before,
    onSuccess: (_, file, cover) =>
      notify({
        title: file ? texts.kept : texts.removed,
        description: book.title,
        undo: () => void putBack(book, cover),
      }),
  })
  return (
    <Dialog open onClose={onClose} title={texts.title(book.title)}>
      <div className="flex flex-wrap gap-4">
        <Cover book={book} width={176} eager />
        <div className="min-w-60 flex-1 space-y-4">
          <p className="text-ink2">{texts.hint}</p>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same file may be chosen again.
              target.value = ''
              if (file) mutate(file)
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={isPending} busyText={texts.sending} onClick={() => picker.current?.click()}>
              {texts.choose}
            </Button>
            {before !== null && (
              <Button variant="secondary" onClick={() => mutate(null)}>
                {texts.remove}
              </Button>
            )}
          </div>
          {error && <FieldError>{error instanceof TooLarge ? error.message : errorText(error)}</FieldError>}
        </div>
      </div>
    </Dialog>
  )
}

class TooLarge extends Error {}

async function send(book: BookCard, file: File): Promise<void> {
  if (file.size > maxPictureMegabytes * 1024 * 1024) throw new TooLarge(refusalText.PICTURE_TOO_LARGE(undefined))
  await putFile(`/own-covers/${book.id}`, file, () => undefined)
  await reload()
}

async function setCover(book: BookCard, cover: string | null): Promise<void> {
  await api.shelf.setCover.call({ bookId: book.id, cover })
  await reload()
}

async function putBack(book: BookCard, cover: string | null): Promise<void> {
  try {
    await setCover(book, cover)
  } catch (error) {
    notifyError({ title: texts.failed, description: errorText(error) })
  }
}

/** The cover is on every card of the book. */
async function reload(): Promise<void> {
  reloadShelf()
  await queryClient.invalidateQueries({ queryKey: api.books.key() })
}
