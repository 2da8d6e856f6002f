import { ORPCError } from '@orpc/server'

/** What an operation refused with, as the caller sees it. Throws when the operation did not refuse. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; status: number; data: unknown }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { code: error.code, status: error.status, data: error.data }
  }
  throw new Error('the operation did not refuse')
}

/** The code alone, or `fine` when the operation did not refuse. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'fine'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code
  }
}
