// Draws each mail of the local mailbox at its full height.
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const root = frame.contentDocument?.documentElement
    if (root) frame.style.height = `${root.offsetHeight + 2}px`
  }
  frame.addEventListener('load', fit)
  window.addEventListener('resize', fit)
  fit()
}
