import { startInstance } from './instance.ts'

/** One instance for all journeys; each signs its own reader up. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const instance = await startInstance()
  process.env['SAGELEAF_URL'] = instance.url
  process.env['SAGELEAF_DATA'] = instance.dataDir
  return instance.stop
}
