import { useEffect, useState } from 'react'
import { isRefusal, refusalText } from '#client/lib/refusals.ts'

/** Undefined when the server asks for the code first. */
export async function unlessCodeRequired<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) return undefined
    throw error
  }
}

const overText = refusalText.SECOND_STEP_OVER(undefined)

let isCodeExpected = false

/** The next sign-in form starts with the code, because a link was the first step. */
export function expectCode(): void {
  isCodeExpected = true
}

export function useSecondStep() {
  const [state, setState] = useState<'first' | 'code' | 'over'>(isCodeExpected ? 'code' : 'first')
  useEffect(() => {
    isCodeExpected = false
  }, [])
  return {
    isCodeRequired: state === 'code',
    initialError: state === 'over' ? overText : undefined,
    askForCode: () => setState('code'),
    restart: () => setState('over'),
  }
}
