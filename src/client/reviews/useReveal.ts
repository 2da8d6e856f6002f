import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

const revealed = new Set<string>()

/** Remembers what is revealed until the page is reloaded. */
export function useReveal(id: string) {
  const [isOpen, setOpen] = useState(revealed.has(id))
  const toggle = () => {
    if (isOpen) revealed.delete(id)
    else revealed.add(id)
    setOpen(!isOpen)
  }
  return { isOpen, toggle, Icon: isOpen ? EyeOff : Eye }
}
