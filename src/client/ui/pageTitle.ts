import { useEffect } from 'react'

const product = 'Sageleaf'

let nameOfRoute: string | undefined
let ownName: string | undefined

/** The name of the page in the browser's title, until the page knows a better one. */
export function namePage(name: string | undefined): void {
  nameOfRoute = name
  write()
}

/** Puts what the page is about (a book, a reader) into the browser's title, once that is known. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    ownName = name
    write()
    return () => {
      ownName = undefined
      write()
    }
  }, [name])
}

function write() {
  const name = ownName ?? nameOfRoute
  document.title = name ? `${name} · ${product}` : product
}
