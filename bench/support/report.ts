import { type Measured, percentile } from './measure.ts'

/** Prints a line per kind and one for all; times in ms, shares of the wanted books among the first 3 and 10 hits. */
export function printTable(heading: string, measured: Measured[]): void {
  console.log(`\n${heading}`)
  console.log(row('kind', ['queries', 'p50', 'p95', 'p99', 'first 3', 'first 10']))
  for (const [kind, those] of Map.groupBy(measured, (one) => one.kind)) printRow(kind, those)
  printRow('all', measured)
}

function printRow(name: string, measured: Measured[]): void {
  const times = measured.map((one) => one.ms)
  const shares = [3, 10].map((first) => shareWithin(measured, first))
  console.log(
    row(name, [String(times.length), ...[0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))), ...shares]),
  )
}

function shareWithin(measured: Measured[], first: number): string {
  const known = measured.filter((one) => one.wanted !== undefined)
  if (known.length === 0) return ''
  const found = known.filter(({ place }) => place > 0 && place <= first)
  return `${((found.length / known.length) * 100).toFixed(1)} %`
}

export const ms = (time: number) => time.toFixed(1)

const row = (name: string, cells: string[]) => `${name.padEnd(24)}${cells.map((cell) => cell.padStart(10)).join('')}`
