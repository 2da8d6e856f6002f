import type { ReactNode } from 'react'
import { useChrome } from './useChrome.ts'

/** Around what stands in place of a page: the main landmark, where the frame has not put one there already. */
export function Landmark({ children }: { children: ReactNode }) {
  const chrome = useChrome()
  return chrome === 'none' ? <main>{children}</main> : children
}
