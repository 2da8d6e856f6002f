import type { Picks } from '#contract/picks.ts'
import { expect, test } from './support/journey.ts'
import { rewordAll } from './support/ownInstance.ts'
import { baseUrl, call, aSettledReader } from './support/reader.ts'

test(
  'a reworded reason shows on the card, and the Sage\'s exact words under "why this?"',
  { tag: ['@phone', '@SAGE-006', '@SAGE-017'] },
  async ({ page }) => {
    await aSettledReader(page)
    const { picks } = await call<Picks>(page, 'picks/consult', {})
    const [{ book, exactReason }] = picks as [Picks['picks'][number]]
    const words = `And so to this one, ${book.id.slice(0, 4)}.`
    await rewordAll({ dataDir: process.env['SAGELEAF_DATA']! }, words)
    await page.goto(`${baseUrl()}/sages-picks`)
    const card = page.getByRole('article').filter({ hasText: book.title }).first()
    await expect(card).toContainText(words)
    await expect(card).not.toContainText(exactReason)
    await card.getByRole('button', { name: /why this/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words)
    await expect(dialog).toContainText(`In the Sage's exact words: ${exactReason}`)
  },
)
