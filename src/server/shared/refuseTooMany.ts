export interface TooMany<Refusal> {
  TOO_MANY_REQUESTS: (options: { data: { retryAfterSeconds: number } }) => Refusal
}

export function refuseTooMany<Refusal>(retryAfterSeconds: number | undefined, errors: TooMany<Refusal>): void {
  if (retryAfterSeconds !== undefined) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds } })
}
