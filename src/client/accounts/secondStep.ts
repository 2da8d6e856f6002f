import { useEffect, useState } from 'react'
import { isRefusal, refusalText } from '#client/lib/refusals.ts'

/** The answer, or undefined when the server asks for the code of the second factor first. */
export async function unlessCodeAwaited<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) return undefined
    throw error
  }
}

const overText = refusalText.SECOND_STEP_OVER(undefined)

let isCodeExpected = false

/** The sign-in form that comes next begins with the code: what comes before it was proven by a link. */
export function expectCode(): void {
  isCodeExpected = true
}

/** Whether a form gives way to the one for the code; `arrivedWith` says why it is back. */
export function useSecondStep() {
  const [state, setState] = useState<'first' | 'code' | 'over'>(isCodeExpected ? 'code' : 'first')
  useEffect(() => {
    isCodeExpected = false
  }, [])
  return {
    isCodeAwaited: state === 'code',
    arrivedWith: state === 'over' ? overText : undefined,
    askForCode: () => setState('code'),
    beginAnew: () => setState('over'),
  }
}
