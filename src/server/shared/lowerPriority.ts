import { setPriority } from 'node:os'

/** Lets requests go first. Only on Linux, where priority is per thread; elsewhere it would be the whole process. */
export function lowerPriority(steps: number): void {
  if (process.platform === 'linux') setPriority(0, steps)
}
