import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { differences } from './draft.ts'
import { type RatingValues, valuesOf } from './reviewForm.ts'
import { rateTexts as texts } from './rateTexts.ts'
import { SavedValues } from './SavedValues.tsx'

export function SavedElsewhere({ bookId }: { bookId: string }) {
  const { getValues } = useFormContext<RatingValues>()
  const now = useQuery({ queryKey: ['saved', bookId], queryFn: () => api.shelf.get.call({ bookId }), gcTime: 0 })
  if (now.isError) return <p className="mt-2">{errorText(now.error)}</p>
  if (!now.data) return <Spinner label={texts.loading} />
  const saved = valuesOf(now.data.review, null)
  const names = differences(saved, getValues())
  if (names.length === 0) return <p className="mt-2">{texts.sameSaved}</p>
  return <SavedValues saved={saved} names={names} />
}
