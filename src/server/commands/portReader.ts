import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { fileRefusals } from '#contract/imports.ts'
import { audiences } from '#contract/rules.ts'
import type { House } from '#server/house.ts'
import { exportFile, isExportKind } from '#server/exports/exportFile.ts'
import { bringReader } from '#server/imports/archive/bringReader.ts'
import { startImport } from '#server/imports/decide.ts'
import { findImport } from '#server/imports/findImport.ts'
import { planImport } from '#server/imports/plan.ts'
import { receiveFile } from '#server/imports/receive.ts'
import { refusalCodes } from '#server/imports/refusalCodes.ts'
import { runImport } from '#server/imports/runImport.ts'
import { findReader } from './readers.ts'
import { withHouse } from './withHouse.ts'
import { Refusal } from './terminal.ts'

const exportUsage = 'Say: export <file> --reader <username or email> [--as archive|goodreads|storygraph]'
const importUsage = 'Say: import <file> --reader <username or email> [--audience private|friends|public]'

/** `export <file> --reader NAME`: the file that the reader's own *Export my data* gives. */
export async function exportReader(args: string[]): Promise<void> {
  const { path, reader: name, as = 'archive' } = read(args, ['reader', 'as'], exportUsage)
  if (!isExportKind(as)) throw new Refusal(exportUsage)
  await withHouse(async (house) => {
    const reader = await findReader(house.db, name)
    await exportFile(house, { readerId: reader.id, kind: as, path }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? new Refusal(`${path} exists already. Nothing was written.`)
        : error
    })
    process.stdout.write(
      `${path} holds the ${as === 'archive' ? 'data' : 'books'} of ${reader.username}. Keep it where nobody else can read it.\n`,
    )
  })
}

/** `import <file> --reader NAME`: previews and runs at once. Rows in doubt wait for the reader. */
export async function importForReader(args: string[]): Promise<void> {
  const { path, reader: name, audience: said = 'private' } = read(args, ['reader', 'audience'], importUsage)
  const audience = audiences.find((one) => one === said)
  if (!audience) throw new Refusal(importUsage)
  await access(path).catch(() => {
    throw new Refusal(`There is no file ${path} that can be read.`)
  })
  await withHouse(async (house) => {
    const reader = await findReader(house.db, name)
    const today = new Date().toISOString().slice(0, 10)
    const received = await receiveFile(house, reader.id, { path, fileName: basename(path), today })
    if ('refused' in received)
      throw new Refusal(`${fileRefusals[refusalCodes[received.refused]].message} Nothing was imported.`)
    await run(house, { ...received, readerId: reader.id, audience })
    process.stdout.write(await outcomeOf(house, reader, received.importId))
  })
}

interface Run {
  importId: string
  readerId: string
  audience: (typeof audiences)[number]
}

/** The running product has the jobs too: whoever comes first does a row, and nobody does it twice. */
async function run(house: House, { importId, readerId, audience }: Run): Promise<void> {
  await planImport(house.db, { importId })
  await startImport(house.db, readerId, { importId, audience })
  await bringReader(house, importId)
  const onFault = (error: unknown, place?: number) => {
    const row = place === undefined ? 'A row besides the books' : `Row ${place + 1}`
    process.stderr.write(`${row} was left out: ${error instanceof Error ? error.message : String(error)}\n`)
  }
  await runImport(house.db, importId, onFault, { blockedWords: house.config.blockedWords })
}

async function outcomeOf(house: House, reader: { id: string; username: string }, importId: string): Promise<string> {
  const { rows, outcomes, fileName, endsEarlyOnLine } = (await findImport(house.db, reader.id, importId))!
  const { imported, merged, skipped } = outcomes
  const ends = endsEarlyOnLine === null ? '' : `The file ends in the middle of line ${endsEarlyOnLine}. `
  return (
    `${ends}${rows} rows of ${fileName}: ${imported} imported, ${merged} merged with books of ${reader.username}, ${skipped} skipped, ` +
    `${outcomes['to-match']} to be matched by the reader on the page of the import, where it can also be undone.\n`
  )
}

function read(
  args: string[],
  names: string[],
  usage: string,
): { path: string; reader: string } & Record<string, string> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }), usage)
  const [path, ...rest] = positionals
  const given = values as Record<string, string>
  if (!path || rest.length > 0 || !given['reader']) throw new Refusal(usage)
  return { ...given, path, reader: given['reader'] }
}

function parsed<Value>(parse: () => Value, usage: string): Value {
  try {
    return parse()
  } catch {
    throw new Refusal(usage)
  }
}
