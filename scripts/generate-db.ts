// Rewrites src/db/schema.sql and src/db/types.ts from the migrations. Run it after adding one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#db/db.ts'
import { dumpSchema } from '#db/dumpSchema.ts'
import { startEmbedded } from '#db/embedded/startEmbedded.ts'
import { generateTypes } from '#db/generateTypes.ts'
import { migrate } from '#db/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'sageleaf-schema-'))
const database = await startEmbedded(folder)
const pool = openPool(database.url, () => undefined)
try {
  await migrate(pool)
  const home = join(import.meta.dirname, '../src/db')
  writeFileSync(join(home, 'schema.sql'), await dumpSchema(pool))
  generateTypes(database.url, join(home, 'types.ts'))
} finally {
  await pool.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
