const host = /^(books\.google\.[a-z.]{2,6}|books\.googleusercontent\.com|play\.google\.com)$/
const maxLength = 1500
const shownSize = 'w480-h720'

/** Over https, without token, zoom and curled edge, at our largest size. Null for any other address. */
export function frontCover(given: string | undefined): string | null {
  if (!given || given.length > maxLength || !URL.canParse(given)) return null
  const address = new URL(given)
  if (!/^https?:$/.test(address.protocol) || !host.test(address.hostname) || address.port !== '') return null
  address.protocol = 'https:'
  for (const mark of ['imgtk', 'zoom', 'edge', 'fife']) address.searchParams.delete(mark)
  // A signed address must not be changed.
  if (address.searchParams.has('sig')) return address.href
  const id = address.searchParams.get('id')
  if (address.pathname === '/books/content' && id) {
    address.search = new URLSearchParams({ id, printsec: 'frontcover', img: '1', source: 'gbs_api' }).toString()
  }
  address.searchParams.set('fife', shownSize)
  return address.href
}
