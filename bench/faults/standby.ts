import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { postmasterOf, queryAt, urlIn, waitUntil } from '#server/testing/house/instance.ts'
import { below, killAll } from './processes.ts'

/** A PostgreSQL of our own binaries with a standby that confirms each commit, behind one address, as Patroni would give. */
export interface Pair {
  /** Leads to the primary, whichever it is. */
  url(): string
  /** Gives the primary a standby, unless it has one. */
  prepare(): Promise<void>
  /** Kills the primary, promotes the standby, and leads connections there. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

// The journal of a standby that is being copied must still be there; each standby is a second server on two cores.
const settings = { wal_keep_size: '512MB', shared_buffers: '64MB', hot_standby: 'on' }

export async function aPair(): Promise<Pair> {
  const homes = [aHome()]
  await startEmbedded(homes[0]!, settings)
  let primary = homes[0]!
  const door = await aDoor(() => portOf(primary))
  let standby: string | undefined
  return {
    url: () => urlIn(primary).replace(/:\d+\/sageleaf$/, `:${door.port}/sageleaf`),
    async prepare() {
      if (standby !== undefined) return
      standby = await standbyOf(primary)
      homes.push(standby)
    },
    async failOver() {
      await killServer(primary)
      await queryAt(urlIn(standby!), 'select pg_promote()')
      primary = standby!
      standby = undefined
      door.disconnect()
    },
    async stop() {
      door.close()
      for (const home of homes) await killServer(home)
      for (const home of homes) rmSync(home, { recursive: true, force: true })
    },
  }
}

const aHome = () => mkdtempSync(join(tmpdir(), 'sageleaf-pair-'))
const portOf = (home: string) => Number(new URL(urlIn(home)).port)

/** A copy of a running server that follows it. From then on it confirms each commit. Source: PostgreSQL, "Making a Base Backup Using the Low Level API". */
async function standbyOf(primary: string): Promise<string> {
  const home = aHome()
  const url = urlIn(primary)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', fast => true)`)
  // A file that vanishes meanwhile is in the journal.
  spawnSync('cp', ['-a', join(primary, 'postgres'), home])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  const data = join(home, 'postgres/data')
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true })
  writeFileSync(join(data, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(data, 'standby.signal'), '')
  const { username, password, port } = new URL(url)
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\nsynchronous_standby_names = ''\n`)
  await startEmbedded(home, settings)
  await queryAt(url, `alter system set synchronous_standby_names = 'standby'`)
  await queryAt(url, 'select pg_reload_conf()')
  const isFollowing = async () =>
    (await queryAt<{ sync_state: string }>(url, 'select sync_state from pg_stat_replication')).some(
      ({ sync_state: state }) => state === 'sync',
    )
  await waitUntil(isFollowing, 'the standby follows')
  return home
}

async function killServer(home: string): Promise<void> {
  const pid = postmasterOf(home)
  if (pid) await killAll([pid, ...below(pid)])
}

/** Passes connections on to the port of the moment. */
async function aDoor(target: () => number) {
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const called = connect(target(), '127.0.0.1')
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()))
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const disconnect = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    disconnect,
    close() {
      disconnect()
      server.close()
    },
  }
}
