import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Takes the data folder for this process. Returns how to give it back, or the number of the live process that has it.
 * A lock left by a killed process is void: the file names the process and when it began.
 */
export function lockFolder(dataDir: string): (() => void) | { takenBy: number } {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'sageleaf.lock')
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${beginningOf(process.pid)}`)
  try {
    for (let tries = 0; tries < 3; tries++) {
      if (claim(mine, file)) return () => rmSync(file, { force: true })
      const holder = liveHolder(file) ?? setAside(file, mine)
      if (holder) return { takenBy: holder }
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

/** A link appears with its words in it or not at all: nobody ever reads half a lock. */
function claim(mine: string, file: string): boolean {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Some disks know no links.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(code ?? '')) throw error
  }
  if (existsSync(file)) return false
  renameSync(mine, file)
  return true
}

/** Takes a void lock away. When another start was quicker and this is its lock, puts it back and returns its number. */
function setAside(file: string, mine: string): number | undefined {
  const aside = `${mine}.aside`
  try {
    renameSync(file, aside)
  } catch {
    return undefined
  }
  const holder = liveHolder(aside)
  if (holder) claim(aside, file)
  rmSync(aside, { force: true })
  return holder
}

function liveHolder(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const [pid, ...beginning] = readFileSync(file, 'utf8').split(' ')
  const began = beginningOf(Number(pid))
  return began !== undefined && began === beginning.join(' ') ? Number(pid) : undefined
}

/** When a process began, in whatever words the system has for it; undefined when there is no such process. */
function beginningOf(pid: number): string | undefined {
  if (!(pid > 0)) return undefined
  try {
    if (existsSync('/proc/self/stat')) return readStat(pid)
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The name in brackets may hold blanks; the state is the 1st field after it, the start time the 20th. */
function readStat(pid: number): string | undefined {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields[0] === 'Z' ? undefined : fields[19]
}
