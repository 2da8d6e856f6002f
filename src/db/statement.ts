import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Stands for a value while a statement is written. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A query of Kysely, built or as text. */
interface Written<Row> {
  compile(db: Db): CompiledQuery<Row>
}

/**
 * A statement whose text is written at its first run and kept; later runs only fill in their values. `write` gets stand-ins
 * for the values: it may pass them on, but must not look at them. An undefined value is sent as null.
 */
export function statement<Values extends object, Row>(
  write: (db: Db, values: Values) => Written<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(name) }) as Values
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= write(db, slots).compile(db)
    const parameters = kept.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...kept, parameters })).rows
  }
}
