const host = /^(books\.google\.[a-z.]{2,6}|books\.googleusercontent\.com|play\.google\.com)$/
const longest = 1500
const shownSize = 'w480-h720'

/**
 * A cover address of Google Books as it may be kept: over https, the front of the book and nothing else of it, without
 * the marks for its token, zoom, curled edge and size; then of the size that we show at most. Null when it is none.
 */
export function frontCover(given: string | undefined): string | null {
  if (!given || given.length > longest || !URL.canParse(given)) return null
  const address = new URL(given)
  if (!/^https?:$/.test(address.protocol) || !host.test(address.hostname) || address.port !== '') return null
  address.protocol = 'https:'
  for (const mark of ['imgtk', 'zoom', 'edge', 'fife']) address.searchParams.delete(mark)
  // What is signed is only given as it was signed.
  if (address.searchParams.has('sig')) return address.href
  const id = address.searchParams.get('id')
  if (address.pathname === '/books/content' && id) {
    address.search = new URLSearchParams({ id, printsec: 'frontcover', img: '1', source: 'gbs_api' }).toString()
  }
  address.searchParams.set('fife', shownSize)
  return address.href
}
