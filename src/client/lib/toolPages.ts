import type { ToolKind } from '#contract/toolLimits.ts'
import { instanceFact } from './instanceFact.ts'

export const isCoverMigrationOn = (): boolean => instanceFact('cover-migration') !== 'off'

const pages = {
  synopses: '/admin-synopsis-updater',
  covers: '/admin/cover-migration',
  'cover-checks': '/test-book-covers',
  'cover-picks': '/test-book-covers',
  facts: undefined,
} as const

/** Undefined where the tool has no page here. */
export const pageOfTool = (kind: ToolKind) => (kind === 'covers' && !isCoverMigrationOn() ? undefined : pages[kind])
