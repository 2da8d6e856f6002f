import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankReview } from '#contract/blankReview.ts'
import { maxMentionsTold } from '#contract/noticeRules.ts'
import { type RatingValues, valuesOf } from './reviewForm.ts'
import { WordFields } from './WordFields.tsx'

function Form() {
  return (
    <FormProvider {...useForm<RatingValues>({ defaultValues: valuesOf(blankReview, null) })}>
      <WordFields />
    </FormProvider>
  )
}

test('a review about to be shared warns when it names more readers than will be notified', async () => {
  await render(<Form />)
  const hint = page.getByText(/Only the first 10 readers you name will be told\./)
  const review = page.getByRole('textbox', { name: 'Public Review' })
  const named = (count: number) => Array.from({ length: count }, (_, nth) => `@reader_${nth}`).join(' ')
  await review.fill(named(maxMentionsTold + 1))
  await expect.element(hint).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Share with Community' }).click()
  await expect.element(hint).toBeVisible()
  await review.fill(named(maxMentionsTold))
  await expect.element(hint).not.toBeInTheDocument()
})
