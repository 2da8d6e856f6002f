import { once } from 'node:events'
import type pg from 'pg'

export function copyIn(client: pg.ClientBase, sql: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => client.query(new CopyIn(sql, pieces, resolve, reject)))
}

/** Missing in the types of `pg`. */
interface Connection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

class CopyIn implements pg.Submittable {
  #rows = 0
  #fault: unknown
  readonly #refused = new AbortController()
  readonly #sql: string
  readonly #pieces: AsyncIterable<Buffer>
  readonly #resolve: (rows: number) => void
  readonly #reject: (error: unknown) => void

  constructor(
    sql: string,
    pieces: AsyncIterable<Buffer>,
    resolve: (rows: number) => void,
    reject: (error: unknown) => void,
  ) {
    this.#sql = sql
    this.#pieces = pieces
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.#send(connection as Connection)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#refused.abort()
    this.#reject(this.#fault ?? error)
  }

  async #send(connection: Connection): Promise<void> {
    const { signal } = this.#refused
    try {
      for await (const piece of this.#pieces) {
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal })
        if (signal.aborted) return
      }
      connection.endCopyFrom()
    } catch (error) {
      if (signal.aborted) return
      this.#fault = error
      connection.sendCopyFail('what was to be copied could not be read')
    }
  }
}
