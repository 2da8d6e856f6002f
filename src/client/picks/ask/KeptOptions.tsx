import { api } from '#client/lib/api.ts'
import { errorText } from '#client/lib/refusals.ts'
import type { PanelProps } from '#client/ui/Menu.tsx'
import { menuItemLook, MenuPanel } from '#client/ui/MenuPanel.tsx'
import { notify, notifyError } from '#client/ui/toast.ts'
import type { KeptQuestion } from '#contract/asks.ts'
import { forgetKept } from './askQuery.ts'
import { askTexts as texts } from './texts.ts'

export interface OptionsProps {
  question: KeptQuestion
  onRename: () => void
}

export function KeptOptions({ question, onRename, ...panel }: OptionsProps & PanelProps) {
  return (
    <MenuPanel {...panel} label={texts.options(question.name)}>
      <button type="button" role="menuitem" tabIndex={-1} onClick={onRename} className={menuItemLook}>
        {texts.rename}
      </button>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => void forget(question)}
        className={menuItemLook}
      >
        {texts.forget}
      </button>
    </MenuPanel>
  )
}

async function forget({ id, name, words, chips }: KeptQuestion): Promise<void> {
  try {
    const { seen } = await api.asks.forget.call({ questionId: id })
    notify({
      title: texts.forgotten,
      description: name,
      undo: () => void keepAgain({ name, words, chips: chips.map(({ chip }) => chip), seen }),
    })
  } catch (error) {
    notifyError({ title: texts.changeFailed, description: errorText(error) })
  }
  await forgetKept()
}

async function keepAgain(question: Parameters<typeof api.asks.keep.call>[0]): Promise<void> {
  try {
    await api.asks.keep.call(question)
  } catch (error) {
    notifyError({ title: texts.changeFailed, description: errorText(error) })
  }
  await forgetKept()
}
