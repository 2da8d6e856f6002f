import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour of a book's cloth; the stylesheet lightens it by lamplight. */
    '--cloth'?: string
    /** How long or high a bar is, 0 to 1. */
    '--share'?: number
  }
}
