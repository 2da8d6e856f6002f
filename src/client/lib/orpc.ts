import type { Client } from '@orpc/client'
import type { ProcedureUtils } from '@orpc/tanstack-query'
import { type QueryKey, skipToken } from '@tanstack/react-query'

type Send = (path: readonly string[], input: unknown, signal?: AbortSignal) => Promise<unknown>

type Offered = 'call' | 'queryKey' | 'queryOptions' | 'mutationOptions'

/** `key` matches every query below it. */
export type Calls<Router> =
  Router extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Offered> & { key: (given?: { input: Input }) => QueryKey }
    : { [Name in keyof Router]: Calls<Router[Name]> } & { key: () => QueryKey }

interface CallOptions {
  input?: unknown
}

/** Replaces oRPC's client and Query utilities, which would add 2 KB to every first visit, but keeps their types. */
export function callsOf<Router>(send: Send): Calls<Router> {
  // The names exist only as types, so a proxy makes each call on demand.
  return callsUnder([], send) as Calls<Router>
}

function callsUnder(path: readonly string[], send: Send): object {
  const keyOf = ({ input }: CallOptions = {}) => (input === undefined || input === skipToken ? path : [...path, input])
  const offered: Record<string, unknown> = {
    call: (input: unknown, given?: { signal?: AbortSignal }) => send(path, input, given?.signal),
    key: keyOf,
    queryKey: keyOf,
    queryOptions: (given: CallOptions = {}) => ({
      queryFn:
        given.input === skipToken
          ? skipToken
          : ({ signal }: { signal: AbortSignal }) => send(path, given.input, signal),
      ...given,
      queryKey: keyOf(given),
    }),
    mutationOptions: (given: object = {}) => ({ mutationFn: (input: unknown) => send(path, input), ...given }),
  }
  return new Proxy(offered, {
    get: (_, name) => (typeof name === 'string' ? (offered[name] ?? callsUnder([...path, name], send)) : undefined),
  })
}
