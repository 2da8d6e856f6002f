import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/api.ts'
import { router } from './routes/router.tsx'
import { meQuery, watchSession } from './lib/session.ts'
import { followPages } from './shell/focus.ts'
import './styles.css'
import { colourBrowser } from './lib/theme.ts'

// The server embeds its first answers in the page.
const answers = document.getElementById('answers')?.textContent
for (const [key, answer] of JSON.parse(answers ?? '[]') as [string[], unknown][]) queryClient.setQueryData(key, answer)

// Starts the session query, the page's code and its data in parallel.
void queryClient.prefetchQuery(meQuery)
const [routes] = router.getMatchedRoutes(location.pathname)
for (const { options } of routes) {
  const { component, staticData } = options
  staticData?.ask?.()
  if (component && 'preload' in component) void component.preload?.()
}

colourBrowser()
awaitTooltips()
followPages(router)
watchSession(() => void router.invalidate())

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

/**
 * Loads tooltips when a pointer or keyboard is first used. Not on pointerover: a resting pointer fires it when the page
 * appears.
 */
function awaitTooltips(): void {
  for (const sign of ['pointermove', 'keydown'] as const)
    addEventListener(sign, (first) => void loadTooltips(first), { once: true, passive: true })
}

async function loadTooltips(first: Event) {
  const tooltips = await import('./ui/tooltip.ts').catch(() => undefined)
  tooltips?.watchForTooltips(first)
}
