import { fit } from '#sage/fit.ts'
import { prepareTraining } from '#sage/trainingData.ts'
import { neighboursOf } from '#sage/neighbours.ts'
import { rowCount, rowOf, type Rows, stackRows } from '#sage/rows.ts'
import { openSage, type Sage } from '#sage/sage.ts'
import { listFigures, listTable } from './evaluateLists.ts'
import { type Figures, rankingFigures, rankingTable } from './evaluateRanking.ts'
import { newQuestions, type Question, type Scenario, warmQuestions } from './evaluateScenarios.ts'
import { type Goodbooks, readGoodbooks } from './goodbooks.ts'

/** Prints tables, or with `json` one object per scenario and line. Throws BadData. */
export function evaluate(
  folder: string,
  { split, json }: { split: string; json: boolean },
  print: (line: string) => void,
): Figures[] {
  const data = readGoodbooks(folder, split)
  const sage = fitted(data, data.training)
  const asked: ScenarioRun[] = [
    ...warmQuestions(data).map((question): ScenarioRun => [sage, ...question]),
    ...(data.cold ? newlyAsked(data, new Set(data.cold)) : []),
  ]
  const figures = asked.map((one) => rankingFigures(...one))
  if (json) for (const figure of figures) print(JSON.stringify(figure))
  else {
    const readers = rowCount(data.training)
    const whole = asked.filter(([, scenario]) => scenario !== 'new500')
    const lists = whole.map(([of, scenario, questions]) => listFigures(of, readers, scenario, questions))
    for (const line of [...rankingTable(figures), ...listTable(lists)]) print(line)
  }
  return figures
}

type ScenarioRun = [Sage, Scenario, Question[]]

function newlyAsked(data: Goodbooks, cold: ReadonlySet<number>): ScenarioRun[] {
  const asked = newQuestions(data, cold)
  if (asked.length === 0) return []
  const sage = fitted(data, without(data.training, cold))
  return asked.map((question) => [sage, ...question])
}

function fitted(data: Goodbooks, training: Rows): Sage {
  const ground = prepareTraining(data.books, training)
  const likers = new Int32Array(data.books.length)
  for (const book of training.index) likers[book]!++
  return openSage(data.books, neighboursOf([fit(ground)], likers))
}

function without(training: Rows, hidden: ReadonlySet<number>): Rows {
  const rows = Array.from({ length: rowCount(training) }, (_, reader) => rowOf(training, reader))
  return stackRows(
    rows.map((row) => {
      const kept = [...row.index.keys()].filter((k) => !hidden.has(row.index[k]!))
      return {
        index: Int32Array.from(kept, (k) => row.index[k]!),
        value: Float32Array.from(kept, (k) => row.value[k]!),
      }
    }),
  )
}
