import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { AudienceSelect } from '#client/ui/AudienceSelect.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookCard } from '#contract/books.ts'
import type { Audience } from '#contract/rules.ts'
import { changeShelf } from './changeShelf.ts'
import { visibilityTexts as texts } from './visibilityTexts.ts'

export function EntryVisibility({ book, visibility }: { book: BookCard; visibility: Audience }) {
  return (
    <div className="mt-3 max-w-xl">
      <AudienceSelect
        label={texts.label}
        hint={texts.hint[visibility]}
        value={visibility}
        onChange={(chosen) => void letSee(book, chosen, visibility)}
      />
    </div>
  )
}

async function letSee(book: BookCard, visibility: Audience, before: Audience): Promise<void> {
  const show = (audience: Audience) =>
    queryClient.setQueryData(
      api.shelf.entry.queryKey({ input: { bookId: book.id } }),
      (own) => own && { ...own, visibility: audience },
    )
  show(visibility)
  try {
    const send = () => api.shelf.setVisibility.call({ bookId: book.id, visibility })
    await changeShelf({ book, after: (entry) => entry, send })
    notify({ title: texts.saved[visibility], description: book.title })
  } catch (error) {
    show(before)
    notifyError({ title: texts.failed, description: errorText(error) })
  }
}
