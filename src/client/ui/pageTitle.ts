import { useEffect } from 'react'

const product = 'Sageleaf'

let nameOfRoute: string | undefined
let ownName: string | undefined

export function namePage(name: string | undefined): void {
  nameOfRoute = name
  write()
}

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
