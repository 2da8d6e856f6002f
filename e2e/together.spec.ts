import { expect, test } from './support/journey.ts'
import { baseUrl, call, settled } from './support/reader.ts'

test('AUTH-041, CALLS-011: signing out in one browser sends the reader’s other browsers to sign in, at once', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name === 'phone', 'The size of the screen makes no difference.')
  const reader = await settled(page)
  const away = await browser.newPage()
  await call(away, 'accounts/signIn', { email: reader.email, password: reader.password })
  const listening = away.waitForResponse(`${baseUrl()}/events`)
  await away.goto(`${baseUrl()}/home`)
  expect((await listening).status()).toBe(200)
  await call(page, 'accounts/signOut', { scope: 'global' })
  await expect(away).toHaveURL(/\/auth/, { timeout: 3000 })
  await away.close()
})
