import { useEffect, useEffectEvent } from 'react'

interface Options {
  isOn?: boolean
  /** Runs before other handlers and stops them. */
  isFirst?: boolean
}

export function useSlashKey(onSlash: () => void, { isOn = true, isFirst = false }: Options = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, isFirst)
    return () => document.removeEventListener('keydown', listen, isFirst)
  }, [isOn, isFirst])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
