/** A setting that the server states in each page; undefined when it has the default. */
export function instanceFact(name: string): string | undefined {
  return document.querySelector(`meta[name=sageleaf-${name}]`)?.getAttribute('content') ?? undefined
}
