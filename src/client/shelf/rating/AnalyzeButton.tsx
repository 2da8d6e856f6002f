import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '#client/lib/api.ts'
import { errorText, isRefusal } from '#client/lib/refusals.ts'
import { Button } from '#client/ui/Button.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Analysis, BookCard } from '#contract/books.ts'
import type * as analysis from './analysis.ts'
import type { RatingValues } from './reviewForm.ts'
import { analyzeTexts as texts } from './rateTexts.ts'

type Filling = typeof analysis

export function AnalyzeButton({ book }: { book: BookCard }) {
  const { getValues, setValue } = useFormContext<RatingValues>()
  const [isBusy, setBusy] = useState(false)
  const fillFrom = (found: Analysis, { addsTo, tagNames, withAnalysis, withoutAnalysis }: Filling) => {
    const fill = (tags: analysis.TagValues) => {
      for (const name of tagNames) setValue(name, tags[name])
    }
    const before = getValues()
    if (!addsTo(before, found)) return notify(texts.nothingNew)
    fill(withAnalysis(before, found))
    notify({ ...texts.done, undo: () => fill(withoutAnalysis(getValues(), before, found)) })
  }
  const analyze = async () => {
    if (book.title.trim() === '' || book.author.trim() === '') return notifyError(texts.bookMissing)
    setBusy(true)
    try {
      const [found, filling] = await Promise.all([api.books.analyze.call({ bookId: book.id }), import('./analysis.ts')])
      fillFrom(found, filling)
    } catch (error) {
      notifyError(failure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} busyText={texts.busy} onClick={() => void analyze()}>
      <Sparkles size={18} aria-hidden="true" />
      {texts.analyze}
    </Button>
  )
}

function failure(error: unknown) {
  if (isRefusal(error, 'BOOK_INFO_MISSING')) return texts.bookMissing
  const isTooMany = isRefusal(error, 'TOO_MANY_REQUESTS') || isRefusal(error, 'BUSY')
  return isTooMany ? { title: texts.tooMany, description: errorText(error) } : texts.failed
}
