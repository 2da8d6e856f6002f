import { Counter, Gauge, type Registry } from 'prom-client'
import type { House } from '../house.ts'

const breakers = { closed: 0, 'half-open': 1, open: 2 } as const

/** How the book services fare, as this process has met them. */
export function measureServices(registry: Registry, house: () => House | undefined): void {
  const services = () => house()?.bookServices.services ?? []
  registry.registerMetric(
    new Counter({
      name: 'book_service_questions_total',
      help: 'How questions to book services came out.',
      labelNames: ['service', 'outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const { provider, health } of services()) {
          for (const [outcome, times] of Object.entries(health().outcomes)) {
            this.inc({ service: provider, outcome }, times)
          }
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'book_service_breaker',
      help: 'Whether a book service is asked: 0 it is, 1 a question is to try it, 2 it is left alone.',
      labelNames: ['service'],
      registers: [],
      collect() {
        for (const { provider, health } of services()) this.set({ service: provider }, breakers[health().breaker])
      },
    }),
  )
}
