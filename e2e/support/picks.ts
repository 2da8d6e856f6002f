import { expect, type Page } from './journey.ts'
import { aSurveyedReader, baseUrl, bookIdOf, call } from './reader.ts'

export interface ShownPick {
  book: { id: string; title: string; author: string; cover: string | null }
  synopsis: string | null
  matchScore: number
  matchReason: string
  cardReason: string
}
export interface ShownPicks {
  picks: ShownPick[]
  nextInSeries: ShownPick[]
  newHere: ShownPick[]
}

/** A reader with survey answers and these ratings, for whom picks have been made once. */
export async function asker(page: Page, rated: Record<string, number>): Promise<void> {
  await aSurveyedReader(page)
  for (const [title, stars] of Object.entries(rated))
    await call(page, 'shelf/rate', { bookId: await bookIdOf(page, title), stars, on: '2026-01-10' })
  await call(page, 'picks/consult', undefined)
}

export const pickList = (page: Page, name?: string) =>
  name === undefined
    ? page.getByRole('group', { name: 'Your picks' }).getByRole('list').first()
    : page.getByRole('list', { name, exact: true })
/** Those of the Sage's picks, the leading one first, or of another list. */
export const cards = (page: Page, name?: string) =>
  name === undefined
    ? page.locator('main article[data-lead], main #picks article')
    : pickList(page, name).getByRole('article')
export const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: title, exact: true }) })
export const titleOf = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').innerText()

export async function openPicks(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/sages-picks`)
  await expect(cards(page).first()).toBeVisible()
}

/** Returns the picks in the order shown; they may be newer than the first answer. */
export async function openKnownPicks(page: Page): Promise<ShownPick[]> {
  let shown: ShownPick[] = []
  await expect(async () => {
    await openPicks(page)
    const { picks } = await call<ShownPicks>(page, 'picks/list', undefined)
    const titles = await cards(page).getByRole('heading').allInnerTexts()
    expect(titles.toSorted()).toEqual(picks.map(({ book }) => book.title).toSorted())
    expect(titles[0]).toBe(picks[0]!.book.title)
    for (const group of await page.locator('main #picks section').all()) {
      const own = await group.getByRole('article').getByRole('heading').allInnerTexts()
      expect(own).toEqual(picks.map(({ book }) => book.title).filter((title) => own.includes(title)))
    }
    shown = picks.toSorted((a, b) => titles.indexOf(a.book.title) - titles.indexOf(b.book.title))
  }).toPass()
  return shown
}
