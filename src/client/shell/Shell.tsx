import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { focusSearch } from './focus.ts'
import { shellTexts } from './texts.ts'
import { TopBar } from './TopBar.tsx'
import { useNews } from './useNews.ts'

interface ShellProps {
  bars: boolean
  children: ReactNode
}

export function Shell({ bars, children }: ShellProps) {
  useSearchKey(bars)
  useNews()
  return (
    <>
      {bars && (
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-sage px-4 py-2.5 font-semibold text-on-sage focus:translate-y-0"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          {shellTexts.skip}
        </a>
      )}
      {bars && <TopBar />}
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full max-w-[1200px] px-4 pt-6 outline-none md:px-6 md:pb-16 ${bars ? 'pb-28' : 'pb-10'}`}
      >
        {children}
      </main>
      {bars && <BottomBar />}
    </>
  )
}

/** `/` brings one to the search box from everywhere but a text field. */
function useSearchKey(isOn: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return undefined
    const seek = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      void router.navigate({ to: '/browse-books' }).then(focusSearch)
    }
    document.addEventListener('keydown', seek)
    return () => document.removeEventListener('keydown', seek)
  }, [isOn, router])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('dialog[open]') !== null || target.matches('input:not([type=radio], [type=checkbox]), textarea')
}
