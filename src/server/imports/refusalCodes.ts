import type { fileRefusals } from '#contract/imports.ts'
import type { ReceiveRefusal } from './receive.ts'

/** By why a file was refused: the code that has the words. */
export const refusalCodes = {
  empty: 'FILE_EMPTY',
  'no-rows': 'FILE_EMPTY',
  'cut-short': 'FILE_CUT_SHORT',
  spreadsheet: 'FILE_SPREADSHEET',
  archive: 'FILE_ARCHIVE',
  'archive-broken': 'ARCHIVE_BROKEN',
  'archive-newer': 'ARCHIVE_NEWER',
  'archive-too-large': 'ARCHIVE_TOO_LARGE',
  'web-page': 'FILE_WEB_PAGE',
  pdf: 'FILE_NOT_TEXT',
  json: 'FILE_NOT_TEXT',
  'not-text': 'FILE_NOT_TEXT',
  'too-many-rows': 'TOO_MANY_ROWS',
  'row-too-long': 'ROW_TOO_LONG',
} as const satisfies Record<ReceiveRefusal['refused'], keyof typeof fileRefusals>
