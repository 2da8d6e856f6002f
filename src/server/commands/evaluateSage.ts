import { parseArgs } from 'node:util'
import { evaluate } from '#server/picks/evaluate.ts'
import { BadData } from '#server/picks/goodbooksCsv.ts'
import { Refusal } from './terminal.ts'

/** `sage evaluate <folder> [--split NAME] [--json]`: tables, or one JSON object per scenario and line. */
export function evaluateSage(args: string[]): void {
  const { folder, ...how } = asked(args)
  try {
    evaluate(folder, how, (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    if (error instanceof BadData) throw new Refusal(error.message)
    throw error
  }
}

const usage = 'Say: sage evaluate <folder> [--split NAME] [--json]'

function asked(args: string[]): { folder: string; split: string; json: boolean } {
  const { positionals, values } = parsed(args)
  const [verb, folder, ...more] = positionals
  if (verb !== 'evaluate' || !folder || more.length > 0) throw new Refusal(usage)
  return { folder, ...values }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { split: { type: 'string', default: 'public' }, json: { type: 'boolean', default: false } },
    })
  } catch {
    throw new Refusal(usage)
  }
}
