import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The reason why no file system can be mounted here. */
export function whyNoMounts(): string | undefined {
  return process.getuid?.() === 0 ? undefined : 'needs root'
}

/** Of a command that is needed. */
const lacks = (command: string) => spawnSync('which', [command]).status !== 0

export function whyNoPowerCuts(): string | undefined {
  const missing = ['mkfs.ext4', 'losetup', 'xfs_io'].filter(lacks)
  return whyNoMounts() ?? (missing.length > 0 ? `needs ${missing.join(', ')} (e2fsprogs, mount, xfsprogs)` : undefined)
}

export interface Disk {
  folder: string
  remove(): void
}

/** A small file system in memory. */
export function aSmallDisk(megabytes: number): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sageleaf-faults-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)
  return {
    folder,
    remove() {
      run('umount', '--lazy', folder)
      rmdirSync(folder)
    },
  }
}

/**
 * An ext4 in a file, and a way to cut its power: the kernel stops it at once and forgets what had not reached the file
 * (EXT4_IOC_SHUTDOWN without a flush of the journal, as in the tests of file systems). Then it can be mounted again.
 */
export function aDiskWithPower(megabytes: number): Disk & { cut(): void; mountAgain(): Promise<void> } {
  const home = mkdtempSync(join(tmpdir(), 'sageleaf-power-'))
  const image = join(home, 'disk')
  const folder = join(home, 'mounted')
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1_000_000)
  run('mkfs.ext4', '-q', '-F', image)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  mount()
  return {
    folder,
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    async mountAgain() {
      while (spawnSync('umount', [folder]).status !== 0) await sleep(100)
      mount()
    },
    remove() {
      run('umount', '--lazy', folder)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
