import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MadeKind } from '#contract/cases.ts'
import { withFileDeletionBlocked } from '#server/shared/fileDeletionLock.ts'
import { aModerator } from '#server/testing/cast/moderators.ts'
import { aPassword, aReader, aVisitor, type SignedInReader } from '#server/testing/cast/reader.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse, type HouseWithPool } from '#server/testing/house/house.ts'
import { outcomeOf } from '#server/testing/house/refusal.ts'
import { filesOf, sendPicture } from '#server/testing/outside/avatars.ts'
import { aCover } from '#server/testing/outside/pictures.ts'

let house: HouseWithPool
let author: SignedInReader
let reporter: SignedInReader
beforeAll(async () => {
  house = await aHouse()
})
beforeEach(async () => {
  author = await aReader(house)
  reporter = await aReader(house)
})

async function hide(kind: MadeKind) {
  const about = { kind, subjectId: author.id }
  await reporter.call.reports.make({ ...about, reason: 'Spam.' })
  const { call } = await aModerator(house)
  const { version } = await call.moderation.madeCase(about)
  await call.moderation.decideMade({ ...about, version, decision: 'hide', noteToAuthor: 'No advertising, please.' })
}

test('a removed name is taken by nobody after its reader has left, and their other names are free', async () => {
  const { username } = author
  await hide('name')
  const rename = (name: string) => outcomeOf(author.call.profile.rename({ username: name }))
  const another = `n_${username.slice(-8)}`
  expect(await rename(another)).toBe('fine')
  await house.db.updateTable('profiles').set({ username_changed_at: null }).where('id', '=', author.id).execute()
  expect(await rename(`m_${username.slice(-8)}`)).toBe('fine')
  await author.call.security.deleteAccount({ password: aPassword })

  const signUp = (name: string) =>
    outcomeOf(
      aVisitor(house).call.accounts.signUp({ username: name, email: `${name}@example.org`, password: aPassword }),
    )
  expect(await signUp(username.toUpperCase())).toBe('USERNAME_TAKEN')
  expect(await outcomeOf(reporter.call.profile.rename({ username }))).toBe('USERNAME_TAKEN')
  // Nor by whoever asked just before it was removed.
  const unasked = house.db.updateTable('profiles').set({ username }).where('id', '=', reporter.id).execute()
  await expect(unasked).rejects.toThrow('that username is taken')
  expect(await signUp(another)).toBe('fine')
})

test('a removed picture is not at its address, even while a backup keeps the file', async () => {
  const app = await anApp(house.config, house)
  const { avatarUrl } = await sendPicture(app, author, aCover(1, 60, 60))
  const status = async () => (await app.inject({ url: avatarUrl! })).statusCode
  expect(await status()).toBe(200)
  const client = await house.pool.connect()
  await withFileDeletionBlocked(client, async () => {
    await hide('picture')
    expect([filesOf(house, author.id).length, await status()]).toEqual([1, 404])
  })
  client.release()
})
