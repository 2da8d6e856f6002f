// A process of its own that imports a dump of Open Library and kills itself.
// It is given the address of the database, the dumps as JSON, and the part and how often that part may tell its progress.
import { openPool, queriesOver } from '#db/db.ts'
import { importDumps } from '#server/commands/openLibrary.ts'
import { readConfig } from '#server/config.ts'

const [url, dumps, part, times] = process.argv.slice(2) as [string, string, string, string]
let left = Number(times)
const db = queriesOver(openPool(url, () => undefined, 3))
await importDumps(
  { db, config: readConfig({}) },
  JSON.parse(dumps),
  { languages: [], must: ['cover'], minEditions: 0 },
  (name) => {
    if (name === part) left -= 1
    if (left <= 0) process.kill(process.pid, 'SIGKILL')
  },
)
process.exit(0)
