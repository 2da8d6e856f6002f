try {
  const chosen = localStorage.getItem('sageleaf-theme')
  if (chosen === 'paper' || chosen === 'lamplight') document.documentElement.dataset.theme = chosen
} catch {}
globalThis.__zod_globalConfig = { jitless: true }
