import { operations } from '#server/testing/house/operations.ts'
import type { Answer } from '#server/testing/walk/walk.ts'

/** How each operation answered, and what must not be. */
export interface Tally {
  take(answer: Answer & { tookMs: number }): void
  count(name: string, status: number): void
  /** Counted as a fault of the product; `how` says how to ask it again. */
  fault(words: string): void
  faults: string[]
  asked(): number
  /** Operations without an answer below 300. */
  unreached(): string[]
  print(): void
}

const slowMs = 10_000
const shownFaults = 40

export function openTally(): Tally {
  const statuses = new Map<string, Map<number, number>>()
  const faults: string[] = []
  let asked = 0
  let slow = 0
  const count = (name: string, status: number) => {
    const of = statuses.get(name) ?? new Map<number, number>()
    statuses.set(name, of)
    of.set(status, (of.get(status) ?? 0) + 1)
    asked += 1
  }
  return {
    faults,
    count,
    fault: (words) => void faults.push(words),
    asked: () => asked,
    take({ asked: { name, method, path, body }, actor, status, body: said, tookMs }) {
      count(name, status)
      if (tookMs > slowMs) slow += 1
      const sent = `${actor} ${method} ${path} ${JSON.stringify(body)?.slice(0, 2000)}`
      if (status >= 500) faults.push(`${status} ${said.slice(0, 300)}: ${sent}`)
      if (/\b(select|insert|update|delete) .*\b(from|into|set)\b.*\$1|\n\s+at .*\.(ts|js):\d+/i.test(said))
        faults.push(`tells of its inside: ${sent}`)
    },
    unreached: () =>
      operations
        .map(({ name }) => name)
        .filter((name) => ![...(statuses.get(name)?.keys() ?? [])].some((status) => status < 300)),
    print() {
      const total = new Map<number, number>()
      for (const of of statuses.values())
        for (const [status, times] of of) total.set(status, (total.get(status) ?? 0) + times)
      console.log(
        `${asked} requests: ${[...total]
          .toSorted(([one], [other]) => one - other)
          .map(([status, times]) => `${status} × ${times}`)
          .join(', ')}; ${slow} took more than ${slowMs / 1000} s`,
      )
      console.log(`${faults.length} faults`)
      for (const words of faults.slice(0, shownFaults)) console.log(`- ${words}`)
    },
  }
}
