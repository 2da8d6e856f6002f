import type { Config } from '#server/config.ts'
import { notFound } from '#server/shared/problem.ts'
import { administering } from '#server/procedure.ts'
import { startJobOrRefuse } from '../startJobOrRefuse.ts'
import { countForBatches, listUncovered } from './uncovered.ts'

export const coverTools = {
  coverBatch: administering.tools.coverBatch.handler(async ({ context }) => {
    onlyWhereWanted(context.config)
    return { uncovered: await countForBatches(context.db, context.readerId) }
  }),

  migrateCovers: administering.tools.migrateCovers.handler(({ input, context, errors }) => {
    onlyWhereWanted(context.config)
    if (!context.config.fetchCovers) throw errors.COVERS_NOT_FETCHED()
    const note = `A batch of ${input.batchSize} books.`
    return startJobOrRefuse(context, { kind: 'covers', input, note }, (jobId) =>
      errors.JOB_UNDER_WAY({ data: { jobId } }),
    )
  }),

  uncovered: administering.tools.uncovered.handler(({ input, context }) =>
    listUncovered(context.db, context.readerId, input.page),
  ),

  checkCovers: administering.tools.checkCovers.handler(({ input, context, errors }) => {
    if (!context.config.fetchCovers) throw errors.COVERS_NOT_FETCHED()
    const wanted = { kind: 'cover-checks', input, note: picked(input) } as const
    return startJobOrRefuse(context, wanted, (jobId) => errors.JOB_UNDER_WAY({ data: { jobId } }))
  }),

  migratePicked: administering.tools.migratePicked.handler(({ input, context, errors }) => {
    if (!context.config.fetchCovers) throw errors.COVERS_NOT_FETCHED()
    const wanted = { kind: 'cover-picks', input, note: picked(input) } as const
    return startJobOrRefuse(context, wanted, (jobId) => errors.JOB_UNDER_WAY({ data: { jobId } }))
  }),
}

function onlyWhereWanted({ coverMigration }: Pick<Config, 'coverMigration'>): void {
  if (!coverMigration) throw notFound()
}

const picked = ({ bookIds: { length } }: { bookIds: string[] }) => (length === 1 ? '1 book.' : `${length} books.`)
