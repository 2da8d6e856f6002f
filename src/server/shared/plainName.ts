/** A name as people mean it: `J.R.R. Tolkien`, `j r r tolkien` and `J. R. R. Tolkien` are one. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
