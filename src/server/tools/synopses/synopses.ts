import type { SynopsesInput } from '#contract/tools.ts'
import type { Kind } from '../kind.ts'
import { findSynopsis } from './findSynopsis.ts'
import { keepSynopsis } from './keepSynopsis.ts'
import { errorAbout, type Missing, type Outcome } from './outcome.ts'
import { planSynopses } from './planSynopses.ts'

/** Looks for synopses that are missing in the catalogue, or on readers' entries. */
export const synopses: Kind<SynopsesInput, Missing, string | null, Outcome> = {
  plan: planSynopses,
  find: findSynopsis,
  keep: keepSynopsis,
  isDry: ({ dryRun }) => dryRun,
  failed: (item, why) => ({ error: errorAbout(item, why) }),
}
