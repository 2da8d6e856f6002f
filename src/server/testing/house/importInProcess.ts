// A process of its own that kills itself: it runs or undoes an import, and is gone before it can note the row after so many.
// It is given the address of the database, the import, `run` or `undo`, and how many rows it may note.
import type { KyselyPlugin } from 'kysely'
import { openPool, queriesOver } from '#db/db.ts'
import { runImport } from '#server/imports/runImport.ts'
import { undoImport } from '#server/imports/undoImport.ts'

const [url, importId, work, rows] = process.argv.slice(2) as [string, string, 'run' | 'undo', string]
let left = Number(rows)

const dying: KyselyPlugin = {
  transformQuery({ node }) {
    const notesRow = node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"import_rows"')
    if (notesRow && left === 0) process.kill(process.pid, 'SIGKILL')
    if (notesRow) left -= 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const db = queriesOver(openPool(url, () => undefined, 2)).withPlugin(dying)
await (work === 'run' ? runImport(db, importId) : undoImport(db, importId))
process.exit(0)
