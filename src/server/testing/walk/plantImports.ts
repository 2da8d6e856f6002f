import { nothingImported } from '#server/imports/imported.ts'
import type { House } from '#server/house.ts'
import type { SignedInReader } from '../cast/reader.ts'
import type { CanaryRegistry, SeenBy } from './canaries.ts'

const own: SeenBy = { owner: 'own' }

/** Ids of the owner's imports: one to decide about, one to map, one to undo. */
export interface PlantedImports {
  ready: string
  toMap: string
  done: string
  /** A shelf of all three files. */
  shelf: string
}

/** Gives the owner three imports with marked texts. */
export async function plantImports(
  { db }: House,
  owner: SignedInReader,
  canaries: CanaryRegistry,
): Promise<PlantedImports> {
  const word = (column: string, shownTo?: []) => canaries.text(column, own, shownTo)
  const shelf = word('imports.states')
  const one = async (state: string, mapping: object | null) => {
    const { id } = await db
      .insertInto('imports')
      .values({
        user_id: owner.id,
        file_name: word('imports.file_name'),
        fingerprint: word('imports.fingerprint', []),
        format: word('imports.format'),
        headers: ['Title', word('imports.headers')],
        state,
        mapping: mapping && JSON.stringify(mapping),
        archive: JSON.stringify({ word: word('imports.archive', []) }),
        archive_added: JSON.stringify({ word: word('imports.archive_added', []) }),
        states: JSON.stringify({ [shelf]: 'tbr' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = {
      ...nothingImported,
      title: word('import_rows.told'),
      authors: ['Nobody'],
      shelf,
      extras: {},
      unread: [],
    }
    await db
      .insertInto('import_rows')
      .values({
        import_id: id,
        place: 0,
        line: 2,
        cells: [word('import_rows.cells', [])],
        told: JSON.stringify(told),
        action: 'make',
        reason: word('import_rows.reason'),
        outcome: state === 'done' ? 'skipped' : null,
        before: JSON.stringify({ word: word('import_rows.before', []) }),
        after: JSON.stringify({ word: word('import_rows.after', []) }),
      })
      .execute()
    return id
  }
  await db
    .insertInto('brought_along')
    .values({
      user_id: owner.id,
      part: 'comments',
      row: JSON.stringify({ comment: word('brought_along.row'), created_at: '2020-01-01T00:00:00Z' }),
    })
    .execute()
  return {
    ready: await one('ready', null),
    toMap: await one('ready', { title: 'Title', author: word('imports.mapping') }),
    done: await one('done', null),
    shelf,
  }
}
