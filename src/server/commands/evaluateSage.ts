import { parseArgs } from 'node:util'
import { evaluate } from '#server/picks/evaluate.ts'
import { Refusal } from './refusal.ts'

/** `sage evaluate <folder> [--split NAME] [--json]`: the benchmark's table, or one JSON object per scenario and line. */
export function evaluateSage(args: string[]): void {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { split: { type: 'string', default: 'public' }, json: { type: 'boolean', default: false } },
  })
  const [verb, folder] = positionals
  if (verb !== 'evaluate' || !folder) throw new Refusal('Say: sage evaluate <folder> [--split NAME] [--json]')
  evaluate(folder, values, (line) => process.stdout.write(`${line}\n`))
}
