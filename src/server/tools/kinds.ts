import type { ToolKind } from '#contract/tools.ts'
import { coverChecks } from './covers/checks.ts'
import { coverPicks, covers } from './covers/migration.ts'
import type { Kind } from './kind.ts'
import { synopses } from './synopses/synopses.ts'

export type Kinds = Record<ToolKind, Kind<unknown, unknown, unknown, unknown>>

/** Safe although items are read as JSON: each kind gets only items that it planned. */
export const kinds: Kinds = { synopses, covers, 'cover-checks': coverChecks, 'cover-picks': coverPicks }
