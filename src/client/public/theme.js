// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const chosen = localStorage.getItem('sageleaf-theme')
  if (chosen === 'paper' || chosen === 'lamplight') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's theme stays.
}
// Zod would try whether it may make functions out of text, which the page's policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true }
