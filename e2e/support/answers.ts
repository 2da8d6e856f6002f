import type { Page } from '@playwright/test'

/** Loads pages without the embedded answers, as when the database is away. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<script type="application\/json" id="answers">.*?<\/script>/, '')
    await route.fulfill({ response: answer, body })
  })
}
