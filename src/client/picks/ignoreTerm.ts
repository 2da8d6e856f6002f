import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notifyError } from '#client/ui/toast.ts'
import type { Contribution } from '#contract/picks.ts'
import { steer } from './steer.ts'
import { ignoreTexts as texts } from './steerTexts.ts'

export type TasteTermRef = Pick<Contribution, 'kind' | 'name' | 'bookId'>

export const keyOf = ({ kind, name, bookId }: TasteTermRef) => bookId ?? `${kind} ${name}`

/** Resolves to whether it succeeded. */
export async function setTermIgnored(speaker: TasteTermRef, isIgnored: boolean): Promise<boolean> {
  try {
    await steer(() => send(speaker, isIgnored))
    return true
  } catch (error) {
    notifyError({ title: isIgnored ? texts.takeOutFailed : texts.putBackFailed, description: errorText(error) })
    return false
  }
}

function send({ kind, name, bookId }: TasteTermRef, isIgnored: boolean) {
  const { takeOut, takeBack, takeOutName, takeBackName } = api.picks
  if (kind === 'book') return (isIgnored ? takeOut : takeBack).call({ bookId: bookId! })
  return (isIgnored ? takeOutName : takeBackName).call({ kind, name })
}
