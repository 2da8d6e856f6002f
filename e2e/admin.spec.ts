import { expectNoViolation } from './support/accessibility.ts'
import { open } from './support/community.ts'
import { expect, test } from './support/journey.ts'
import { press, typeInto } from './support/keyboard.ts'
import { giveRole, queryInstance } from './support/roles.ts'
import { check } from './support/screens.ts'
import { anotherReader, failOperation } from './support/twoReaders.ts'

const failJob = `do $$ declare number bigint; begin
  select id into number from graphile_worker.add_job('sweep', run_at => now() + interval '1 hour');
  update graphile_worker._private_jobs set attempts = 3, last_error = 'The shelf is too high.' where id = number;
end $$`

const backupRuns = `insert into backup_runs (kind, ended_at, took_ms, file, bytes, row_count, file_count, failure) values
  ('backup', now() - interval '3 days', 900, 'a.tar', 1800000, 6748, 14, null),
  ('backup', now(), 900, 'b.tar', null, null, null, 'The disk is full.'),
  ('copy', now(), 900, 'a.tar', 1800000, 6748, 14, null),
  ('drill', now(), 12000, 'a.tar', null, 6748, 14, null)`

test(
  'an admin sees the state of the instance and grants a role by keyboard; others cannot reach the page',
  { tag: ['@phone', '@T38'] },
  async ({ browser }) => {
    const [admin, reader] = await Promise.all([anotherReader(browser, 'admin'), anotherReader(browser, 'promo')])
    await giveRole(admin.id, 'admin')
    const { page } = admin
    const dialog = page.getByRole('dialog')

    await test.step('for others there is nothing', async () => {
      for (const path of ['/admin', '/admin/people']) {
        expect((await open(reader.page, path))?.status()).toBe(404)
        await expect(reader.page.getByText('Oops! Page not found')).toBeVisible()
      }
      await reader.page.getByRole('button', { name: 'Me', exact: true }).click()
      await expect(reader.page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible()
      await expect(reader.page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
    })

    await test.step('the overview is one item of the menu away', async () => {
      await queryInstance(failJob)
      await open(page, '/friends')
      await press(page, page.getByRole('button', { name: 'Me', exact: true }))
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await page.keyboard.press('a')
      await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
      await check(page, { path: '/admin', shows: /Last fitted|Not fitted yet/ })
      await expect(page.getByRole('list', { name: 'People, day by day' })).toContainText(/\d+ more, \d+ in all/)
      await expect(page.getByRole('region', { name: 'Processes' })).toContainText('pages and jobs')
    })

    await test.step('the page says that the last backup failed and that the last good one is old', async () => {
      const backups = page.getByRole('region', { name: 'Backups' })
      await queryInstance('delete from backup_runs')
      await page.reload()
      await expect(backups).toContainText('No backup has been made yet.')
      await expect(page.getByText('Needs your attention')).toHaveCount(0)
      await queryInstance(backupRuns)
      await page.reload()
      await expect(backups).toContainText('failed: The disk is full. It last succeeded')
      await expect(backups).toContainText('The last good backup is more than two days old.')
      const alarms = page.getByRole('alert').filter({ hasText: 'Needs your attention' })
      await expect(alarms).toContainText('The last backup failed.')
      await expect(backups).toContainText('6,748 rows and 14 files came back in 12 s.')
      await expect(backups).toContainText("Backups aren't copied to a bucket.")
      await expect(backups).toContainText('Last copied to the bucket')
      await expectNoViolation(page, 'backups that failed')
    })

    await test.step('a disk that runs low or full cannot be overlooked', async () => {
      const told = {
        low: 'Make room soon: when the disk is full, nothing can be saved. 0.1 of 10.0 GB',
        full: 'The disk is full: nothing is saved until there is room. 0.1 of 10.0 GB',
      }
      for (const [state, words] of Object.entries(told)) {
        await page.route('**/rpc/admin/services', async (route) => {
          const response = await route.fetch()
          const { json } = await response.json()
          const disk = { state, freeBytes: 60_000_000, sizeBytes: 10_000_000_000 }
          await route.fulfill({ response, json: { json: { ...json, disk } } })
        })
        await page.reload()
        await expect(page.getByRole('alert').filter({ hasText: 'Needs your attention' })).toContainText(words)
        await expect(page.getByRole('region', { name: 'Processes' })).toContainText(words)
        await page.unroute('**/rpc/admin/services')
      }
      await page.reload()
    })

    await test.step('a job that failed is tried again, and says so when that fails', async () => {
      const retry = page.getByRole('listitem').filter({ hasText: 'The shelf is too high.' }).getByRole('button')
      await failOperation(page, 'admin/retryJob')
      await press(page, retry)
      await expect(page.getByText('The job was not retried')).toBeVisible()
      await page.unroute('**/rpc/admin/retryJob')
      await expect(retry).not.toHaveAttribute('aria-disabled', 'true')
      await press(page, retry)
      await expect(page.getByText('Retrying now')).toBeVisible()
      await expect(page.getByText('The shelf is too high.')).toHaveCount(0)
    })

    await test.step('a failed tool resumes and links to its page', async () => {
      const jobId = '7f5a3c52-0c5e-4d7a-9a51-0d6f1b2c3d4e'
      const failed = { id: jobId, kind: 'synopses', state: 'failed', waitsFor: null, done: 3, total: 9 }
      const tool = { ...failed, failure: 'The lamp went out.', at: new Date().toISOString() }
      await page.route('**/rpc/admin/tools', (route) => route.fulfill({ json: { json: { tools: [tool] } } }))
      await page.reload()
      const row = page.getByRole('region', { name: 'Tools' }).getByRole('listitem')
      await expect(row).toContainText('The lamp went out.')
      await expect(row).toContainText('after 3 of 9')
      await expectNoViolation(page, 'a tool that failed')
      const sent = page.waitForRequest('**/rpc/tools/retry')
      await press(page, row.getByRole('button', { name: 'Try again: Synopsis Updater' }))
      expect((await sent).postDataJSON()).toEqual({ json: { jobId } })
      await expect(page.getByText('The tool could not resume')).toBeVisible()
      await page.unroute('**/rpc/admin/tools')
      await press(page, row.getByRole('link', { name: 'Synopsis Updater' }))
      await expect(page).toHaveTitle('Synopsis Updater · Admin · Sageleaf')
    })

    await test.step('a role is given, with the password when the sign-in is long ago', async () => {
      await queryInstance(`update sessions set proven_at = now() - interval '11 minutes' where user_id = '${admin.id}'`)
      await open(page, '/admin/people')
      await typeInto(page, page.getByRole('searchbox', { name: 'Username' }), reader.username.toUpperCase())
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('button', { name: `Make moderator: ${reader.username}` }))
      await press(page, dialog.getByRole('button', { name: 'Make moderator' }))
      await typeInto(page, dialog.getByLabel('Current password', { exact: true }), 'not the password')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('That is not your current password.')).toBeVisible()
      await expectNoViolation(page, 'the dialog of a role')
      await typeInto(page, dialog.getByLabel('Current password', { exact: true }), admin.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${reader.username} is a moderator`)).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(`${admin.username} made ${reader.username} a moderator.`)).toBeVisible()
      await check(page, { path: `/admin/people?q=${reader.username}`, shows: /Moderator/ })
    })

    for (const { page: other } of [admin, reader]) await other.context().close()
  },
)
