/** Thrown when too much is under way to begin something dear. Nothing was done; it may be asked again. */
export class Busy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too much is under way')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
