import { isNetworkFailure } from '#client/lib/faults.ts'
import { errorText } from '#client/lib/refusals.ts'
import type { Problems } from './problems.ts'
import { accountTexts } from './texts.ts'

/** Nobody could say whether the alias is free. */
export class CannotVerifyAlias extends Error {
  constructor(cause: unknown) {
    super('cannot verify the alias', { cause })
    this.name = 'CannotVerifyAlias'
  }

  /** Said beside the alias; and for the whole form when it is the connection that is gone. */
  get problems(): Problems {
    const form = isNetworkFailure(this.cause) ? errorText(this.cause) : undefined
    return { username: accountTexts.cannotVerifyAlias, form }
  }
}
