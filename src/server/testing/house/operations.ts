import { contract } from '#contract/contract.ts'

export interface Operation {
  /** `shelf.rate` */
  name: string
  method: string
  /** `/shelf/{bookId}/rating` */
  path: string
}

/** Every operation of the contract with its route. */
export const operations: Operation[] = Object.entries(contract).flatMap(([area, procedures]) =>
  Object.entries(procedures).map(([verb, procedure]) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route
    return { name: `${area}.${verb}`, method, path }
  }),
)

/** The path with plausible parameters. */
export const fillPath = (path: string) =>
  path
    .replace('{bookId}', '7e0c3f9c-3c1b-4d43-9e0e-1f2f3a4b5c6d')
    .replace('{year}', '2026')
    .replace(/\{\w+\}/g, 'local')
