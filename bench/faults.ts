// Whether the product loses nothing and heals itself: node bench/faults.ts [--only postmaster,standby] [--rounds 10]
// [--requests 200000] [--seed 1].
// In each round something breaks while readers save ratings and look at them. Some parts need root, or say what they miss.
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runAfterFile } from '#server/testing/house/afterFile.ts'
import { aFolder, kill, postmasterOf, queryAt, urlIn } from '#server/testing/house/instance.ts'
import { type Answers, type Round, type Running, start, startAgain, sum, told, underWrites } from './faults/campaign.ts'
import { clockSettings, setClock, whyNoClock } from './faults/clock.ts'
import { fuzz } from './faults/fuzz.ts'
import { askAsEverybody } from './faults/matrix.ts'
import { aDiskWithPower, aSmallDisk, whyNoMounts, whyNoPowerCuts } from './faults/disks.ts'
import { below, killAll, send } from './faults/processes.ts'
import { aPair } from './faults/standby.ts'

interface Part {
  says: string
  clients?: number
  whyNot?(): string | undefined
  open(): Promise<Opened>
}

interface Opened {
  running: Running
  /** Before each round, while nobody writes. */
  prepare?(): Promise<void>
  /** `round` counts from 0. */
  fault(round: number): Promise<void>
  close(): Promise<void>
}

const jumpsInHours = [2, -3, 72, -72, 100, 0]

const postmaster = ({ instance }: Running) => postmasterOf(instance.dataDir)!
const everyProcess = (running: Running) => {
  const pids = [running.instance.child.pid!, postmaster(running)]
  return pids.flatMap((pid) => [pid, ...below(pid)])
}

/** On the built-in database. */
const onOwnDatabase = (fault: (running: Running) => Promise<void>) => async (): Promise<Opened> => {
  const running = await start({ dataDir: aFolder(tmpdir()) }, urlIn)
  return { running, fault: () => fault(running), close: () => kill(running.instance.child, 'SIGTERM') }
}

const parts: Record<string, Part> = {
  postmaster: {
    says: 'kill −9 of the postmaster',
    open: onOwnDatabase(async (running) => send(postmaster(running), 'SIGKILL')),
  },
  backend: {
    says: 'kill −9 of one database connection',
    open: onOwnDatabase(async (running) => {
      const sql = `select pid from pg_stat_activity where application_name like 'sageleaf %' order by random() limit 1`
      const [found] = await queryAt<{ pid: number }>(running.url(), sql)
      send(found!.pid, 'SIGKILL')
    }),
  },
  product: {
    says: 'kill −9 of the product, started again',
    open: onOwnDatabase(async (running) => {
      await kill(running.instance.child)
      await startAgain(running)
    }),
  },
  group: {
    says: 'kill −9 of product and database, started again',
    open: onOwnDatabase(async (running) => {
      await killAll(everyProcess(running))
      await startAgain(running)
    }),
  },
  restart: {
    says: 'restart of everything at once, eight clients',
    clients: 8,
    open: onOwnDatabase(async (running) => {
      send(postmaster(running), 'SIGTERM')
      await kill(running.instance.child, 'SIGTERM')
      await startAgain(running)
    }),
  },
  disk: { says: 'disk full for 8 s, then freed', whyNot: whyNoMounts, open: onFullDisk },
  power: { says: 'power cut: what was not synced is gone', whyNot: whyNoPowerCuts, open: onCutPower },
  standby: { says: 'primary killed, standby promoted', open: onPair },
  clock: { says: 'the clock jumps', whyNot: whyNoClock, open: onJumpingClock },
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
})
/** Nothing breaks: everything is asked, and must be answered well. */
const questions: Record<string, () => Promise<string>> = {
  matrix: askAsEverybody,
  fuzz: () => fuzz(Number(values.requests), Number(values.seed)),
}
const wanted = values.only?.split(',') ?? [...Object.keys(parts), ...Object.keys(questions)]
const table: string[] = []
const answered: string[] = []
for (const name of wanted) {
  const question = questions[name]
  if (question) {
    answered.push(await question())
    continue
  }
  const part = parts[name]
  if (!part)
    throw new Error(`There is no part ${name}: ${[...Object.keys(parts), ...Object.keys(questions)].join(', ')}`)
  const why = part.whyNot?.()
  table.push(why === undefined ? await run(name, part) : `| ${part.says} | left out: ${why} |`)
}
if (answered.length > 0) console.log(`\n| Asked | Requests | Found |\n|${'---|'.repeat(3)}\n${answered.join('\n')}`)
if (table.length > 0)
  console.log(
    `\n| Fault | Rounds | Saved | Lost | Twice | Saving again after, median and longest | Saves | Reads |\n|${'---|'.repeat(8)}`,
  )
console.log(table.join('\n'))

async function run(name: string, part: Part): Promise<string> {
  const { running, prepare, fault, close } = await part.open()
  const rounds: Round[] = []
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await prepare?.()
      const seen = await underWrites(running, () => fault(round), part.clients)
      rounds.push(seen)
      const { awayMs, lost, twice, saves, reads } = seen
      console.log(
        `${name} ${round + 1}: ${awayMs} ms; saves ${told(saves)}; reads ${told(reads)}; lost ${lost}, twice ${twice}`,
      )
    }
    await close()
  } finally {
    await runAfterFile()
  }
  return line(part.says, running.saved, rounds)
}

function line(says: string, saved: number, rounds: Round[]): string {
  const all = (of: (round: Round) => Answers) => told(sum(rounds.map(of)))
  const away = rounds.map(({ awayMs }) => awayMs / 1000).toSorted((one, other) => one - other)
  const lost = rounds.reduce((total, round) => total + round.lost, 0)
  const twice = rounds.reduce((total, round) => total + round.twice, 0)
  if (lost + twice > 0) process.exitCode = 1
  const times = `${away[Math.floor(away.length / 2)]?.toFixed(1)} s, ${away.at(-1)?.toFixed(1)} s`
  return `| ${[says, rounds.length, saved, lost, twice, times, all(({ saves }) => saves), all(({ reads }) => reads)].join(' | ')} |`
}

async function onFullDisk(): Promise<Opened> {
  const disk = aSmallDisk(500)
  const hog = join(disk.folder, 'hog')
  const bite = Buffer.alloc(16_000_000, 1)
  const running = await start({ dataDir: disk.folder }, urlIn)
  return {
    running,
    /** Takes all there is, again and again, and gives it back. */
    async fault() {
      for (const end = Date.now() + 8000; Date.now() < end; await sleep(1))
        await appendFile(hog, bite).catch(() => sleep(50))
      rmSync(hog)
    },
    async close() {
      await kill(running.instance.child, 'SIGTERM')
      disk.remove()
    },
  }
}

async function onCutPower(): Promise<Opened> {
  const disk = aDiskWithPower(1500)
  const running = await start({ dataDir: join(disk.folder, 'data') }, urlIn)
  return {
    running,
    async fault() {
      const all = everyProcess(running)
      disk.cut()
      await killAll(all)
      await disk.mountAgain()
      await startAgain(running)
    },
    async close() {
      await kill(running.instance.child, 'SIGTERM')
      disk.remove()
    },
  }
}

async function onPair(): Promise<Opened> {
  const pair = await aPair()
  const settings = { DATABASE_URL: pair.url(), LOG_LEVEL: 'error' }
  const running = await start({ dataDir: aFolder(tmpdir()), settings }, pair.url)
  return {
    running,
    prepare: pair.prepare,
    fault: pair.failOver,
    async close() {
      await kill(running.instance.child, 'SIGTERM')
      await pair.stop()
    },
  }
}

/** Sessions end seven days after the last visit, so none of these jumps signs the reader out. */
async function onJumpingClock(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-clock-'))
  const file = join(folder, 'clock')
  setClock(file, 0)
  const settings = { ...clockSettings(file), LOG_LEVEL: 'error' }
  const running = await start({ dataDir: aFolder(tmpdir()), settings }, urlIn)
  return {
    running,
    async fault(round) {
      const hours = jumpsInHours[round % jumpsInHours.length]!
      setClock(file, hours)
      // The library looks once a second.
      await sleep(2000)
      const sql = 'select extract(epoch from clock_timestamp())::float8 as at'
      const [clock] = await queryAt<{ at: number }>(running.url(), sql)
      if (Math.abs(clock!.at - Date.now() / 1000 - hours * 3600) > 60) throw new Error('the clock did not jump')
    },
    async close() {
      await kill(running.instance.child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
