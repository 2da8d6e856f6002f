import { useSyncExternalStore } from 'react'

export const themes = ['system', 'paper', 'lamplight'] as const
export type Theme = (typeof themes)[number]

const stored = 'sageleaf-theme'
const papers = { paper: '#F7F3E9', lamplight: '#121814' }
const watchers = new Set<() => void>()

/** `public/theme.js` has set it before the first paint. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'paper' || chosen === 'lamplight' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(theme)
  colourBrowser()
  for (const watcher of watchers) watcher()
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, currentTheme)
}

export function colourBrowser(): void {
  const theme = currentTheme()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? papers.lamplight : papers.paper
    meta.content = theme === 'system' ? own : papers[theme]
  }
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(stored, theme)
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
