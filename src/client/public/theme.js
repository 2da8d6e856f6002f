// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const chosen = localStorage.getItem('sageleaf-theme')
  if (chosen === 'paper' || chosen === 'lamplight') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's theme stays.
}
