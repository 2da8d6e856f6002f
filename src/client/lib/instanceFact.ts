/** What the server states in each page about its settings. */
export function instanceFact(name: string): string | undefined {
  return document.querySelector(`meta[name=sageleaf-${name}]`)?.getAttribute('content') ?? undefined
}
