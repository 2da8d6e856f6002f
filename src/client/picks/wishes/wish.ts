import { api, queryClient } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { Wish, WishSpan } from '#contract/picks.ts'
import { keepingOrder } from '../picksList.ts'
import { picksKey, steer } from '../steer.ts'
import { wishTexts as texts } from './wishTexts.ts'

export const wishesQuery = () => api.wishes.list.queryOptions()

type Made = Pick<Wish, 'chip' | 'span'>

/** Says what it did, and takes it back with one press. `label` names the wish. False when it failed. */
export async function makeWish(chip: string, span: WishSpan, label: string): Promise<boolean> {
  const replaced = await send(() => api.wishes.make.call({ chip, span }), await heldWishes())
  if (!replaced) return false
  notify({ title: label, description: texts.made[span], undo: () => void undo(chip, span, replaced) })
  return true
}

export async function takeWishBack(chip: string, span: WishSpan, label: string): Promise<void> {
  await takeAllBack([{ chip, span }], label)
}

/** Whether it is held always, for tonight, or both. False when nothing was taken back. */
export async function dropWish(chip: string, label: string): Promise<boolean> {
  return takeAllBack(
    (await heldWishes()).filter((one) => one.chip === chip),
    label,
  )
}

async function takeAllBack(wishes: readonly Made[], label: string): Promise<boolean> {
  const gone: Made[] = []
  for (const { chip, span } of wishes)
    if (await send(() => api.wishes.takeBack.call({ chip, span }), [])) gone.push({ chip, span })
  if (gone.length > 0) notify({ title: texts.takenBack, description: label, undo: () => void makeAgain(gone) })
  return gone.length > 0
}

async function heldWishes(): Promise<readonly Wish[]> {
  const shown = queryClient.getQueryData(picksKey)
  return shown ? shown.wishes : (await queryClient.fetchQuery(wishesQuery())).wishes
}

async function undo(chip: string, span: WishSpan, replaced: readonly Made[]): Promise<void> {
  if (await send(() => api.wishes.takeBack.call({ chip, span }), [])) await makeAgain(replaced)
}

async function makeAgain(wishes: readonly Made[]): Promise<void> {
  for (const { chip, span } of wishes) await send(() => api.wishes.make.call({ chip, span }), [])
}

type Call = typeof api.wishes.make.call | typeof api.wishes.takeBack.call

/** Those of `before` that are gone now; undefined when it failed. */
async function send(call: () => ReturnType<Call>, before: readonly Wish[]): Promise<Made[] | undefined> {
  let left: readonly Wish[] = []
  try {
    await steer(async () => {
      const picks = await call()
      left = picks.wishes
      return picks
    }, keepingOrder)
    return before.filter((one) => !left.some(({ chip, span }) => chip === one.chip && span === one.span))
  } catch (error) {
    notifyError({ title: texts.failed, description: errorText(error) })
    return undefined
  } finally {
    for (const key of [api.wishes.key(), api.asks.key(), api.books.related.key(), api.portrait.key()])
      void queryClient.invalidateQueries({ queryKey: key })
  }
}
