import { stubServices } from '#server/testing/outside/bookServices.ts'
import { startInstance } from './instance.ts'
import { forgetMailsInAll } from './ownInstance.ts'

/** One instance for all journeys; each signs up its own reader. It asks only local stub services. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const services = await stubServices()
  const instance = await startInstance(services.settings)
  process.env['SAGELEAF_URL'] = instance.url
  process.env['SAGELEAF_DATA'] = instance.dataDir
  const forgetting = setInterval(() => void forgetMailsInAll(instance), 60_000)
  return async () => {
    clearInterval(forgetting)
    await instance.stop()
    await services.close()
  }
}
