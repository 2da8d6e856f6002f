import { type RefObject, useId, useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#client/lib/api.ts'
import { bookTexts } from '#client/books/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Cover } from '#client/ui/Cover.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { BookByHand, BookCard } from '#contract/books.ts'
import { KeptNote } from '../rating/KeptNote.tsx'
import { undoChange } from '../entry/shelfActions.ts'
import { type ByHandValues, type Field, fields, problemOf, sentOf } from './byHand.ts'
import { KnownBook, KnownNote } from './KnownBook.tsx'
import { type ByHand, refusedFields } from './useByHand.ts'
import { addTexts as texts } from './texts.ts'
import { reloadShelf } from '../entry/changeShelf.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { TextArea, TextField } from '#client/ui/TextField.tsx'

const hints: Partial<Record<Field, string>> = {
  author: texts.authorHint,
  coverUrl: texts.coverHint,
  isbn: texts.isbnHint,
}

interface RefusedProps {
  error: unknown
  take: (book: BookCard) => Promise<boolean>
}

interface ByHandFormProps {
  heading: RefObject<HTMLHeadingElement | null>
  byHand: ByHand
  take: (book: BookCard) => Promise<boolean>
  onSearch: () => void
  onAdded: () => void
}

export function ByHandForm({ heading, byHand, take, onSearch, onAdded }: ByHandFormProps) {
  const { form, kept, finish, clear } = byHand
  const [refusal, setRefusal] = useState<unknown>()
  const id = useId()

  const add = form.handleSubmit(
    async (values) => {
      setRefusal(undefined)
      try {
        const book = await addBook(sentOf(values))
        finish()
        notify({
          title: texts.added,
          description: texts.isOnTbr(book.title),
          undo: () => void undoChange(book, { before: null, answer: book }),
        })
        onAdded()
      } catch (error) {
        const refused = refusedFields(error)
        for (const [field, message] of refused) form.setError(field, { message }, { shouldFocus: true })
        setRefusal(error)
        if (refused.length === 0) notifyError(texts.failed)
      }
    },
    ({ title, author }) => {
      const { title: name, author: names } = form.getValues()
      if ((title && name.trim() === '') || (author && names.trim() === '')) notifyError(texts.missing)
    },
  )

  return (
    <FormProvider {...form}>
      <section
        aria-labelledby={id}
        className="grid grid-cols-1 gap-6 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10"
      >
        <Preview />
        <form noValidate onSubmit={(event) => void add(event)} className="min-w-0 space-y-6">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
            {texts.formHeading}
          </h2>
          <ByHandFields names={['title', 'author']} />
          <KnownBook take={take} />
          <ByHandFields names={fields.slice(2)} />
          <Refused error={refusal} take={take} />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              holdsStill
              busy={form.formState.isSubmitting}
              busyText={texts.adding}
              className="min-w-[min(15rem,100%)]"
            >
              {texts.add}
            </Button>
            <Button variant="secondary" onClick={onSearch}>
              {texts.backToSearch}
            </Button>
            {kept === 'draft' && (
              <Button
                variant="quiet"
                onClick={() => {
                  notify({ title: texts.cleared, undo: clear() })
                  setRefusal(undefined)
                  // Wait for the fields to render.
                  setTimeout(() => form.setFocus('title'))
                }}
              >
                {texts.clear}
              </Button>
            )}
            <KeptNote kept={kept} texts={texts} />
          </div>
        </form>
      </section>
    </FormProvider>
  )
}

function Preview() {
  const [title, author, bookId] = useWatch<ByHandValues, ['title', 'author', 'bookId']>({
    name: ['title', 'author', 'bookId'],
  })
  const filledFrom = useQuery(
    api.books.get.queryOptions({ input: bookId === '' ? skipToken : { bookId }, staleTime: 60_000 }),
  )
  const book = {
    title: title.trim() || bookTexts.unknownTitle,
    author: author.trim() || bookTexts.unknownAuthor,
    cover: (bookId !== '' && filledFrom.data?.cover) || null,
  }
  return (
    <div aria-hidden className="w-[min(6rem,30vw)] shrink-0 md:sticky md:top-24 md:w-full md:self-start">
      <Cover book={book} eager />
    </div>
  )
}

/** Throws the server's refusals. Invalidates every list, in other tabs as well. */
async function addBook(typed: BookByHand): Promise<BookCard> {
  const { book } = await api.books.add.call(typed)
  reloadShelf()
  void queryClient.invalidateQueries({ queryKey: api.books.key() })
  return book
}

function Refused({ error, take }: RefusedProps) {
  if (error === undefined) return null
  if (isRefusal(error, 'ISBN_OF_ANOTHER')) return <KnownNote book={error.data.book} take={take} />
  if (refusedFields(error).length > 0) return null
  return (
    <ErrorBox title={isRefusal(error, 'ALREADY_ON_SHELF') ? undefined : texts.failed.description}>
      <p>{errorText(error)}</p>
      {isRefusal(error, 'ALREADY_ON_SHELF') && (
        <ButtonLink variant="secondary" to="/my-books" className="mt-3">
          {texts.viewInMyBooks}
        </ButtonLink>
      )}
    </ErrorBox>
  )
}

function ByHandFields({ names }: { names: readonly Field[] }) {
  return names.map((name) => <ByHandField key={name} name={name} />)
}

function ByHandField({ name }: { name: Field }) {
  const { register, formState } = useFormContext<ByHandValues>()
  const words = {
    ...register(name, { validate: (typed) => problemOf(name, typed) ?? true }),
    label: texts.fields[name],
    hint: hints[name],
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  }
  if (name === 'synopsis') return <TextArea {...words} rows={6} className="font-serif text-lg leading-relaxed" />
  return (
    <TextField
      {...words}
      required={name === 'title' || name === 'author'}
      inputMode={name === 'coverUrl' ? 'url' : undefined}
      spellCheck={name === 'title' || name === 'author' ? undefined : false}
    />
  )
}
