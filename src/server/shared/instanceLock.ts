import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the data folder for this process. Returns how to give it back, or the number of the live process that has it.
 * A lock left by a killed process is void: the file names the process and when it began.
 */
export function lockFolder(dataDir: string): (() => void) | { takenBy: number } {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'sageleaf.lock')
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, `${process.pid} ${beginningOf(process.pid)}`, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = liveHolder(file)
      if (holder) return { takenBy: holder }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} could not be taken.`)
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
  if (existsSync('/proc/self/stat')) {
    const file = `/proc/${pid}/stat`
    // The name in brackets may hold blanks; the start time is the 20th field after it.
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[19]
      : undefined
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
