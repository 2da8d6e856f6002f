import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour of a book's cloth, of the words on it and of its ornaments. */
    '--cloth'?: string
    '--cloth-ink'?: string
    '--cloth-foil'?: string
    /** How long or high a bar is, 0 to 1. */
    '--share'?: number
  }
}
