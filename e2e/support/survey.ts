import { expect, type Locator, type Page } from '@playwright/test'
import { baseUrl, call, someAnswers } from './reader.ts'

// The options as the requirements quote them, none with a comma.

export const genreGroups = {
  Fiction:
    'Fiction, Romance (general), Contemporary Romance, Historical Romance, Paranormal Romance, Dark Romance, ' +
    'Romantasy (Fantasy Romance / Romantic Fantasy), Mystery, Thriller, Fantasy (general), Urban Fantasy, ' +
    'Epic Fantasy, Science Fiction (general), Dystopian, Cyberpunk, Space Opera, Historical Fiction, Horror, ' +
    'Gothic, Supernatural Horror, Literary Fiction, Classic Literature, Contemporary Fiction (general), ' +
    "Young Adult (YA), Middle Grade (MG), Children's Literature, Humor, Short Stories / Anthologies, Poetry",
  'Non-Fiction':
    'Non-Fiction, General Non-Fiction, Biography & Autobiography, Memoir, History, ' +
    'Self-Help & Personal Development, True Crime, Science & Nature, Essays, Cookbooks, Travel',
  'Hybrid & Format-Based': 'Graphic Novels & Comics, Manga',
}

export const tropeGroups = {
  'Romance Tropes':
    'Enemies to lovers, Fake dating, Grumpy x Sunshine, Love triangle, Second chance romance, ' +
    'Forbidden romance, Friends to lovers',
  'Fantasy/Sci-Fi Tropes':
    'Chosen one, Magical artifacts, World-ending threat, Portal fantasy, Magic academy, Dragons, Time travel',
  'Character Tropes':
    'Morally grey characters, Reluctant hero, Found family, Mentor figure, Anti-hero, Strong female lead, ' +
    'Redemption arc',
  'Plot Tropes': 'Forced proximity, Quest, Secret identity, Slow burn, Games & trials, Isolated setting, Survival',
}

export const titles = [
  /^Hey, .+! Let the Curation Begin\.$/,
  'How often do you read?',
  'Preferred reading formats',
  'Set Your Reading Goal',
  'What Book Tropes Make Your Heart Race?',
  'Any favorite authors?',
] as const

export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
export const finish = (page: Page) => page.getByRole('button', { name: 'Finish' })
export const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })

export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titles[step]! })).toBeVisible()
  await expect(page.getByText(`Step ${step + 1} of 6`)).toBeVisible()
}

/** The visible groups with their options, in order. */
export function groupsShown(page: Page): Promise<Record<string, string>> {
  return page
    .locator('fieldset')
    .evaluateAll((fieldsets) =>
      Object.fromEntries(
        fieldsets.map((fieldset) => [
          fieldset.querySelector('legend')?.textContent,
          [...fieldset.querySelectorAll('label')].map((label) => label.textContent).join(', '),
        ]),
      ),
    )
}

/** Opens the survey at a step, with all required answers given. */
export async function atStep(page: Page, step: number, answers: object = someAnswers): Promise<void> {
  await call(page, 'survey/saveDraft', { step, answers })
  await page.goto(`${baseUrl()}/onboarding`)
  await expectStep(page, step)
}

export const savedSurvey = (page: Page) =>
  call<{ answers: typeof someAnswers | null; draft: { step: number; answers: object } | null }>(
    page,
    'survey/current',
    undefined,
  )

export async function savedAnswers(page: Page) {
  return (await savedSurvey(page)).answers
}

export async function expectInView(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const view = page.viewportSize()!
  expect(box, target.toString()).not.toBeNull()
  expect(Math.floor(box!.y), target.toString()).toBeGreaterThanOrEqual(0)
  expect(Math.ceil(box!.y + box!.height), target.toString()).toBeLessThanOrEqual(view.height)
  expect(Math.ceil(box!.x + box!.width), target.toString()).toBeLessThanOrEqual(view.width)
}

/** Holds the save request until it is released. */
export async function holdSaving(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rpc/survey/save', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
