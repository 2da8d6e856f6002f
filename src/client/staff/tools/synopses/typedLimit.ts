import { synopsesLimit, synopsesLimitProblem } from '#contract/toolLimits.ts'

export function typedLimit(typed: string): { limit: number } | { problem: string } {
  const number = typed.trim()
  if (!/^-?\d+$/.test(number)) return { problem: synopsesLimitProblem.notWhole }
  const limit = Number(number)
  if (limit < synopsesLimit.min) return { problem: synopsesLimitProblem.tooFew }
  if (limit > synopsesLimit.max) return { problem: synopsesLimitProblem.tooMany }
  return { limit }
}
