import { stubServices } from '#server/testing/bookServices.ts'
import { startInstance } from './instance.ts'

/** One instance for all journeys; each signs its own reader up. It asks book services that stand here, and none outside. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const services = await stubServices()
  const instance = await startInstance(services.settings)
  process.env['SAGELEAF_URL'] = instance.url
  process.env['SAGELEAF_DATA'] = instance.dataDir
  return async () => {
    await instance.stop()
    await services.close()
  }
}
