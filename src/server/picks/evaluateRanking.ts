import { coverage, gini, ndcgAt, recallAt } from '#sage/metrics.ts'
import { ranked } from '#sage/recommend.ts'
import type { Sage } from '#sage/sage.ts'
import { likedProfile, type Question, type Scenario } from './evaluateScenarios.ts'

/** All figures are 0–1. */
export interface Figures {
  scenario: Scenario
  users: number
  r20: number
  r50: number
  n20: number
  n100: number
  coverage20: number
  gini: number
}

export function rankingFigures(sage: Sage, scenario: Scenario, questions: Question[]): Figures {
  const lists = questions.map(({ shown, survey, has }) =>
    ranked(sage, { profile: likedProfile(shown), survey, has, dismissed: new Set() }, 100),
  )
  const mean = (measure: (list: Int32Array, targets: Set<number>) => number) =>
    round(lists.reduce((sum, list, n) => sum + measure(list, questions[n]!.targets), 0) / lists.length)
  const tops = lists.map((list) => list.subarray(0, 20))
  return {
    scenario,
    users: questions.length,
    r20: mean((list, targets) => recallAt(list, targets, 20)),
    r50: mean((list, targets) => recallAt(list, targets, 50)),
    n20: mean((list, targets) => ndcgAt(list, targets, 20)),
    n100: mean((list, targets) => ndcgAt(list, targets, 100)),
    coverage20: round(coverage(tops, sage.catalogue.books.length)),
    gini: round(gini(tops, sage.catalogue.books.length)),
  }
}

function round(figure: number): number {
  return Math.round(figure * 1e4) / 1e4
}

/** Goals for R@20 and NDCG (at 100; NEW at 20): the best earlier measurements. */
const goals: Record<Scenario, string> = {
  warm: '.371 / .321',
  small3: '.188 / .196',
  small5: '.232 / .239',
  small10: '.300 / .300',
  survey: '.222 / .182',
  new500: '.594 / .437 (N@20)',
  newall: '–',
}

export function rankingTable(figures: Figures[]): string[] {
  const head = ['scenario', 'users', 'R@20', 'R@50', 'N@20', 'N@100', 'cover@20', 'Gini']
  const rows = figures.map((one) => {
    const numbers = [one.r20, one.r50, one.n20, one.n100, one.coverage20, one.gini].map((figure) => figure.toFixed(4))
    return `${cells([one.scenario, one.users, ...numbers])}   ${goals[one.scenario]}`
  })
  const everywhere = 'goals of all warm readers: cover@20 ≥ .97, Gini ≤ .38'
  return ['By score alone', `${cells(head)}   goal R@20 / N@100`, ...rows, everywhere]
}

export function cells(row: (string | number)[]): string {
  return row.map((cell, k) => (k === 0 ? String(cell).padEnd(9) : String(cell).padStart(9))).join('')
}
