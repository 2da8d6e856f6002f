// How many can sign in at once, and how readers are affected: node bench/sign-in.ts [--seconds 60] [--rate 60] [--port 4001]
// A real instance with its own process and database; baselines are measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openHashing } from '#server/accounts/hashing.ts'
import { callAtRate } from './support/load.ts'
import { percentile } from './support/measure.ts'
import { ms } from './support/report.ts'
import { readersOf, startOwnInstance } from './support/ownInstance.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '60' },
    port: { type: 'string', default: '4001' },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const readsPerSecond = 50
const folder = mkdtempSync(join(tmpdir(), 'sageleaf-bench-'))

const ceiling = await hashesPerSecond()
console.log(`argon2id alone, ${cpus().length} cores: ${ceiling.toFixed(0)} hashes/s`)
const instance = await startOwnInstance(folder, Number(values.port))
try {
  const people = await readersOf(instance, 200)
  const read = (k: number) => people[k % people.length]!.read()
  const signIn = (k: number) => people[k % people.length]!.signIn(k)
  await callAtRate(20, 5, read)
  print('reads alone', await callAtRate(readsPerSecond, Math.min(seconds, 20), read))
  await callAtRate(20, 3, signIn)
  const [signIns, reads] = await Promise.all([
    callAtRate(rate, seconds, signIn),
    callAtRate(readsPerSecond, seconds, read),
  ])
  print(`sign-ins, ${rate}/s asked for`, signIns)
  print('reads beside them', reads)
  console.log(`signed in at ${((signIns.perSecond / ceiling) * 100).toFixed(0)} % of what argon2id alone allows`)
} finally {
  await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function hashesPerSecond(): Promise<number> {
  const hashing = openHashing()
  await hashing.hash('begin')
  const began = performance.now()
  const hashes = 100
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (let k = 0; k < hashes / 2; k++) await hashing.hash('a password')
    }),
  )
  const took = performance.now() - began
  await hashing.close()
  return (hashes / took) * 1000
}

function print(name: string, { times, failed, perSecond }: Awaited<ReturnType<typeof callAtRate>>): void {
  const p50 = percentile(times, 0.5)
  const p99 = percentile(times, 0.99)
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(1).padStart(6)}/s  p50 ${ms(p50)} ms  p99 ${ms(p99)} ms` +
      (failed.size > 0 ? `  refused: ${[...failed].map(([status, count]) => `${count} × ${status}`).join(', ')}` : ''),
  )
}
