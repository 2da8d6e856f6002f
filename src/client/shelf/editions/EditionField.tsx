import { useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { Field, inputLook } from '#client/ui/Field.tsx'
import type { BookCard } from '#contract/books.ts'
import type { Edition } from '#contract/editions.ts'
import { isDescribed, nameOf, numberOf } from './editionText.ts'
import { editionTexts as texts } from './texts.ts'

interface EditionFieldProps {
  book: BookCard
  value: string | null
  onChange: (edition: Edition | undefined) => void
}

/** Nothing while no edition is known. */
export function EditionField({ book, value, onChange }: EditionFieldProps) {
  const { data } = useQuery(api.editions.list.queryOptions({ input: { bookId: book.id } }))
  const editions = data?.editions.filter((edition) => isDescribed(edition) || edition.id === value) ?? []
  if (editions.length === 0) return null
  return (
    <Field label={texts.ofRead}>
      {(aria) => (
        <select
          {...aria}
          value={value ?? ''}
          onChange={({ target }) => onChange(editions.find(({ id }) => id === target.value))}
          className={inputLook}
        >
          <option value="">{texts.ofCopy}</option>
          {editions.map((edition) => (
            <option key={edition.id} value={edition.id}>
              {[...new Set([nameOf(edition), numberOf(edition)])].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
