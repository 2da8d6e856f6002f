// A process of its own that kills itself while it runs or undoes an import. It is given the address of the database, the
// import, what to do, and when to die: `run` and `undo` before they note the row after so many, `archive` before the
// statement after so many.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { openPool, queriesOver } from '#db/db.ts'
import { bringReader } from '#server/imports/archive/bringReader.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'
import { openLog } from '#server/shared/log.ts'
import { openFolder } from '#server/shared/storage/folder.ts'

const [url, importId, work, steps] = process.argv.slice(2) as [string, string, 'run' | 'undo' | 'archive', string]
let left = Number(steps)

const notesRow = (node: RootOperationNode) =>
  node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"import_rows"')

const dying: KyselyPlugin = {
  transformQuery({ node }) {
    const isStep = work === 'archive' || notesRow(node)
    if (isStep && left === 0) process.kill(process.pid, 'SIGKILL')
    if (isStep) left -= 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const db = queriesOver(openPool(url, () => undefined, 2)).withPlugin(dying)
if (work === 'undo') await undoImport(db, importId)
if (work === 'archive') {
  const storage = openFolder(mkdtempSync(join(tmpdir(), 'killed-')), 0)
  await bringReader({ db, storage, log: openLog('silent'), config: { blockedWords: [] } }, importId)
}
if (work !== 'undo') await runImport(db, importId)
process.exit(0)
