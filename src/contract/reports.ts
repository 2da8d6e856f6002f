import * as z from 'zod'
import { speaker, requiredText } from './base.ts'
import { MadeKind } from './cases.ts'
import { reportMaxLength } from './rules.ts'

export const reports = {
  /** Reporting again changes nothing while the first report waits. Reviews have `reviews.report`. */
  make: speaker
    .route({ method: 'POST', path: '/reports/{kind}/{subjectId}', summary: 'Report what a reader made' })
    .input(
      z.strictObject({
        kind: MadeKind,
        subjectId: z.uuid('That is not the id of something to report.'),
        reason: requiredText(reportMaxLength, 'Please say why.'),
      }),
    )
    .output(z.object({ isNew: z.boolean() }))
    .errors({ NOTHING_TO_REPORT: { status: 404, message: 'That is no longer there.' } }),
}
