import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queryClient } from '#client/lib/api.ts'
import { adminErrorText } from '#client/staff/kit/errorText.ts'
import { Loaded } from '#client/staff/kit/Loaded.tsx'
import { detailsOf, nameOf, numberOf } from '#client/shelf/editions/editionText.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { notify } from '#client/ui/toast.ts'
import type { CatalogueBook } from '#contract/catalogueShapes.ts'
import type { Edition } from '#contract/editions.ts'
import { titleMaxLength } from '#contract/rules.ts'
import { showChanged } from './queries.ts'
import { splitTexts as texts } from './mergeTexts.ts'

export function SplitEditions({ book }: { book: CatalogueBook }) {
  const query = useQuery(api.editions.list.queryOptions({ input: { bookId: book.id } }))
  const [openId, setOpenId] = useState<string>()
  const [made, setMade] = useState<{ bookId: string; title: string }>()
  return (
    <div className="max-w-4xl space-y-6">
      <p>{texts.intro}</p>
      <p role="status">
        {made && (
          <Link to="/book/$bookId" params={{ bookId: made.bookId }} className="link inline-flex min-h-11 items-center">
            {made.title}
          </Link>
        )}
      </p>
      <Loaded query={query} failed={texts.failed} height="h-24">
        {({ editions }) =>
          editions.length === 0 ? (
            <p className="text-ink2">{texts.none}</p>
          ) : (
            <ul role="list" className="space-y-4">
              {editions.map((edition) => (
                <Card as="li" key={edition.id} className="p-4">
                  <p className="numbers font-semibold wrap-anywhere">{nameOf(edition)}</p>
                  <p className="numbers text-sm text-ink2 wrap-anywhere">
                    {[detailsOf(edition, book.title), numberOf(edition)].filter(Boolean).join(' · ')}
                  </p>
                  {openId === edition.id ? (
                    <SplitForm edition={edition} onClose={() => setOpenId(undefined)} onMade={setMade} />
                  ) : (
                    <Button
                      variant="secondary"
                      aria-label={texts.splitOf(nameOf(edition))}
                      onClick={() => setOpenId(edition.id)}
                      className="mt-3"
                    >
                      {texts.split}
                    </Button>
                  )}
                </Card>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

interface SplitFormProps {
  edition: Edition
  onClose: () => void
  onMade: (made: { bookId: string; title: string }) => void
}

function SplitForm({ edition, onClose, onMade }: SplitFormProps) {
  const [title, setTitle] = useState(edition.title ?? '')
  const { mutate, isPending, error } = useMutation(
    api.catalogue.split.mutationOptions({
      onSuccess: ({ bookId, isNew }) => {
        notify({ title: isNew ? texts.made : texts.moved, description: title })
        void showEditions()
        onMade({ bookId, title })
        onClose()
      },
    }),
  )
  return (
    <form
      noValidate
      className="mt-3 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ editionId: edition.id, title })
      }}
    >
      <TextField
        label={texts.title}
        hint={texts.hint}
        error={error ? adminErrorText(error) : undefined}
        maxLength={titleMaxLength}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} busyText={texts.busy}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

async function showEditions(): Promise<void> {
  showChanged()
  await queryClient.invalidateQueries({ queryKey: api.editions.key() })
}
