import type { Config } from '#server/config.ts'
import type { Source, Timing } from './bookService.ts'
import { type Answer, type BookServices, type Needs, servicesOver, sourcesOf } from './bookServices.ts'
import { openLibraryWorksAt, questionForWork } from './openLibrary.ts'

/** For admins' tools: half the pace, part of the budget, and only while no reader waits. */
export interface ToolServices extends BookServices {
  works: BookServices['services']
  /** With its synopsis; empty when Open Library may not be asked. */
  describeWork(workId: string): Promise<Answer[]>
  isResting(name: string): boolean
}

const queueMs = 6000

export function openToolServices(
  config: Config,
  { bookServices: { services: readers }, ...needs }: Needs & { bookServices: BookServices },
  timing?: Partial<Timing>,
): ToolServices {
  const patient = { ...timing, queueMs }
  const search = servicesOver(sourcesOf(config).map(atHalfPace), config, needs, patient, readers)
  const works = servicesOver(worksOf(config).map(atHalfPace), config, needs, patient, readers)
  return {
    ...search,
    works: works.services,
    describeWork: (workId) => works.ask(questionForWork(workId)),
    isResting: (name) =>
      [...search.services, ...works.services].some(
        (service) => service.name === name && service.health().breaker !== 'closed',
      ),
  }
}

const worksOf = ({ openLibraryUrl }: Config): Source[] => (openLibraryUrl ? [openLibraryWorksAt(openLibraryUrl)] : [])

const atHalfPace = (source: Source): Source => ({
  ...source,
  perSecond: source.perSecond / 2,
  burst: Math.min(source.burst, 5),
  ...(source.budget && { budget: [...source.budget, 'google-books-for-tools' as const] }),
})
