import { parentPort } from 'node:worker_threads'
import { train } from '#sage/analyze/analyst.ts'
import type { TaggedBook } from '#sage/analyze/tagged.ts'

// A thread of its own, so that requests are answered while it learns. Books come page by page; the many numbers move
// over without a copy.
const books: TaggedBook[] = []
parentPort!.on('message', (page: TaggedBook[] | 'all') => {
  if (page !== 'all') return books.push(...page)
  const analyst = train(books)
  parentPort!.postMessage(analyst, [analyst.weights.buffer as ArrayBuffer])
  return parentPort!.close()
})
