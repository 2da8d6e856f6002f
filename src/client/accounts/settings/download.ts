export function download(name: string, words: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([words], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
