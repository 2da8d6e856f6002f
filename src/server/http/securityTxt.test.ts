import { expect, test } from 'vitest'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse } from '#server/testing/house/house.ts'

const url = '/.well-known/security.txt'

test.each([
  ['ada@books.example', 'mailto:ada@books.example'],
  ['https://books.example/contact', 'https://books.example/contact'],
])('a weakness is reported to the operator: %s', async (operatorContact, contact) => {
  const house = await aHouse()
  const app = await anApp({ ...house.config, operatorContact }, house)
  const answer = await app.inject({ url })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(answer.body.split('\n').map((line) => line.split(/: (.*)/)))
  expect(fields).toMatchObject({ Contact: contact, Canonical: `${house.config.publicUrl}${url}` })
  const daysLeft = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(90)
  expect(daysLeft).toBeLessThan(365)
})

test('without a contact there is nothing', async () => {
  const house = await aHouse()
  const app = await anApp({ ...house.config, operatorContact: undefined }, house)
  expect((await app.inject({ url })).statusCode).toBe(404)
})
