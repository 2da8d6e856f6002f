import { decodeCursorAs } from '#server/shared/cursor.ts'
import { signedIn } from '#server/procedure.ts'
import { chooseForRow, forgetImport, setShelfState, startImport, startUndo, setWinner, takeFields } from './decide.ts'
import { findImport, listImports } from './findImport.ts'
import { findRow, listRows, RowCursor } from './findRows.ts'
import { mapColumns } from './receive.ts'

export const imports = {
  list: signedIn.imports.list.handler(async ({ context }) => ({
    imports: await listImports(context.db, context.readerId),
  })),

  get: signedIn.imports.get.handler(async ({ input, context: { db, readerId }, errors }) => {
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    return found
  }),

  rows: signedIn.imports.rows.handler(async ({ input, context: { db, readerId }, errors }) => {
    if (!(await findImport(db, readerId, input.importId))) throw errors.IMPORT_NOT_FOUND()
    return listRows(db, { ...input, readerId, after: decodeCursorAs(RowCursor, input.after, errors) })
  }),

  choose: signedIn.imports.choose.handler(async ({ input, context: { db, readerId }, errors }) => {
    const chosen = await chooseForRow(db, readerId, input)
    if (chosen === undefined) throw errors.IMPORT_NOT_FOUND()
    if (chosen !== 'chosen') {
      if (chosen.refused === 'no-book') throw errors.BOOK_MISSING()
      if (chosen.refused === 'nameless') throw errors.ROW_NAMES_NO_BOOK()
      throw errors.IMPORT_NOT_READY()
    }
    return (await findRow(db, readerId, input.importId, input.place))!
  }),

  takeFields: signedIn.imports.takeFields.handler(async ({ input, context: { db, readerId }, errors }) => {
    const isTaken = await takeFields(db, readerId, input)
    if (!(await findImport(db, readerId, input.importId))) throw errors.IMPORT_NOT_FOUND()
    const row = await findRow(db, readerId, input.importId, input.place)
    if (!row) throw errors.IMPORT_NOT_FOUND()
    if (!isTaken) throw errors.IMPORT_NOT_READY()
    return row
  }),

  setWinner: signedIn.imports.setWinner.handler(async ({ input, context: { db, readerId }, errors }) => {
    const isSet = await setWinner(db, readerId, input)
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    if (!isSet) throw errors.IMPORT_NOT_READY()
    return found
  }),

  setShelf: signedIn.imports.setShelf.handler(async ({ input, context: { db, readerId }, errors }) => {
    const set = await setShelfState(db, readerId, input)
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    if (set !== 'set') throw errors.IMPORT_NOT_READY()
    return found
  }),

  mapColumns: signedIn.imports.mapColumns.handler(async ({ input, context: { db, readerId }, errors }) => {
    const isMapped = await mapColumns(db, readerId, input)
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    if (!isMapped) throw errors.IMPORT_NOT_READY()
    return found
  }),

  start: signedIn.imports.start.handler(async ({ input, context: { db, readerId }, errors }) => {
    const started = await startImport(db, readerId, input)
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    if (started !== 'started') throw errors.IMPORT_NOT_READY()
    return found
  }),

  undo: signedIn.imports.undo.handler(async ({ input, context: { db, readerId }, errors }) => {
    const started = await startUndo(db, readerId, input.importId)
    const found = await findImport(db, readerId, input.importId)
    if (!found) throw errors.IMPORT_NOT_FOUND()
    if (started !== 'started') throw errors.IMPORT_NOT_READY()
    return found
  }),

  remove: signedIn.imports.remove.handler(async ({ input, context: { db, readerId }, errors }) => {
    const forgotten = await forgetImport(db, readerId, input.importId)
    if (forgotten === undefined) throw errors.IMPORT_NOT_FOUND()
    if (forgotten !== 'forgotten') throw errors.IMPORT_UNDER_WAY()
    return {}
  }),
}
