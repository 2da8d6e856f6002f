import { Readable } from 'node:stream'
import type pg from 'pg'

const pieceBytes = 1024 * 1024

/** Yields whole rows in pieces of about one MiB, with backpressure. Destroying it ends the connection. */
export class CopyOut extends Readable implements pg.Submittable {
  rows = 0
  readonly #sql: string
  #connection: pg.Connection | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #isOver = false

  constructor(sql: string) {
    super({ objectMode: true, highWaterMark: 2 })
    this.#sql = sql
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#sql)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The connection reuses its buffer.
    this.#waiting.push(Buffer.from(chunk))
    this.#waitingBytes += chunk.length
    if (this.#waitingBytes >= pieceBytes && !this.#handOn()) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#isOver = true
    if (this.#waitingBytes > 0) this.#handOn()
    this.push(null)
  }

  handleError(error: Error): void {
    this.#isOver = true
    this.destroy(error)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isOver) this.#connection?.stream.destroy()
    done(error)
  }

  #handOn(): boolean {
    const piece = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    return this.push(piece)
  }
}
