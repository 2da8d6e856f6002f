export type RawSearch = Record<string, unknown>

/** Plain values in the query, without JSON quotes and braces. A name that is repeated has a list of them. */
export function parse(searchStr: string): RawSearch {
  const params = new URLSearchParams(searchStr)
  const all = [...params.keys()].map((name) => [name, params.getAll(name)] as const)
  return Object.fromEntries(all.map(([name, values]) => [name, values.length > 1 ? values : values[0]]))
}

export function stringify(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, given] of Object.entries(search))
    for (const value of [given].flat()) {
      if (typeof value === 'string' || typeof value === 'number' || value === true) params.append(name, `${value}`)
    }
  return params.size > 0 ? `?${params}` : ''
}

export function texts<Name extends string>(given: RawSearch, names: readonly Name[]): { [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {}
  for (const name of names) {
    const value = [given[name]].flat().at(-1)
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}

const mostValues = 50

export function lists<Name extends string>(given: RawSearch, names: readonly Name[]): { [Key in Name]?: string[] } {
  const found: { [Key in Name]?: string[] } = {}
  for (const name of names) {
    const values = [given[name]].flat().filter((value) => typeof value === 'string' && value !== '')
    if (values.length > 0) found[name] = (values as string[]).slice(0, mostValues)
  }
  return found
}

export function flag<Name extends string>(given: RawSearch, name: Name): { [Key in Name]?: boolean } {
  const found: { [Key in Name]?: boolean } = {}
  if (given[name] === true || given[name] === 'true') found[name] = true
  return found
}
