import { subscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { anApp } from '#server/testing/house/app.ts'
import { aHouse } from '#server/testing/house/house.ts'
import { operations } from '#server/testing/house/operations.ts'
import { clientFolder } from '../run/build.ts'
import { doorPolicies } from './doorPolicies.ts'
import { operationPolicies } from './policies.ts'

const routes: RouteOptions[] = []
let app: FastifyInstance
beforeAll(async () => {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  })
  const house = await aHouse()
  app = await anApp(house.config, house)
})

test('every operation has a stated policy that agrees with the contract', { tags: ['T18', 'T38'] }, () => {
  expect(operations.length).toBeGreaterThan(70)
  const stated = Object.fromEntries(Object.entries(operationPolicies).map(([name, { who }]) => [name, who]))
  const contracted = Object.fromEntries(
    Object.entries(contract).flatMap(([area, procedures]) =>
      Object.entries(procedures).map(([verb, procedure]) => [`${area}.${verb}`, procedure['~orpc'].meta.who]),
    ),
  )
  expect(stated).toEqual(contracted)
})

/** A route as `doorPolicies` names it. */
function doorOf({ method, url }: RouteOptions): string {
  const methods = [method].flat().filter((one) => one !== 'HEAD')
  if (methods.length > 3) return `ANY ${url}`
  const isFile = url !== '/' && existsSync(join(clientFolder, decodeURIComponent(url)))
  return isFile ? `${methods.join()} (a file of the client)` : `${methods.join()} ${url}`
}

test(
  'every route of the HTTP server has a stated policy, and none is stated that is not there',
  { tags: ['T18', 'T38'] },
  () => {
    expect(app.hasRoute({ method: 'GET', url: '/livez' })).toBe(true)
    const doors = new Set(routes.map(doorOf).filter((door) => !door.startsWith(' ')))
    // What no route takes goes to the pages.
    doors.add('GET *')
    expect([...doors].toSorted()).toEqual(Object.keys(doorPolicies).toSorted())
  },
)
