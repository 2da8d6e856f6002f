import type { Config } from '#server/config.ts'
import type { Source, Timing } from './bookService.ts'
import { type Answer, type Around, type BookServices, servicesOver, sourcesOf } from './bookServices.ts'
import { openLibraryWorksAt, questionForWork } from './openLibraryWorks.ts'

/**
 * The book services as admins' tools ask them: at half the pace, from
 * a part of the budget, and only while no reader waits, so that readers are served.
 */
export interface ToolServices extends BookServices {
  /** The services that know works by their number. */
  works: BookServices['services']
  /** What Open Library says of one of its works, with its synopsis; nothing where it is not asked. */
  describeWork(workId: string): Promise<Answer[]>
  /** Whether a service of this name is not to be asked now, as it gave no answer lately. */
  isLeftAlone(name: string): boolean
}

const queueMs = 6000

export function openToolServices(
  config: Config,
  { bookServices: { services: readers }, ...around }: Around & { bookServices: BookServices },
  timing?: Partial<Timing>,
): ToolServices {
  const patient = { ...timing, queueMs }
  const search = servicesOver(sourcesOf(config).map(spared), config, around, patient, readers)
  const works = servicesOver(worksOf(config).map(spared), config, around, patient, readers)
  return {
    ...search,
    works: works.services,
    describeWork: (workId) => works.ask(questionForWork(workId)),
    isLeftAlone: (name) =>
      [...search.services, ...works.services].some(
        (service) => service.name === name && service.health().breaker !== 'closed',
      ),
  }
}

const worksOf = ({ openLibraryUrl }: Config): Source[] => (openLibraryUrl ? [openLibraryWorksAt(openLibraryUrl)] : [])

const spared = (source: Source): Source => ({
  ...source,
  perSecond: source.perSecond / 2,
  burst: Math.min(source.burst, 5),
  ...(source.budget && { budget: [...source.budget, 'google-books-for-tools' as const] }),
})
