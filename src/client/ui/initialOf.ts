const article = /^(?:the|an?) (?=.)/i

/** Letters of Arabic and the scripts of India, which join their neighbours. */
const joins = /[\u0600-\u1cff]/

/** Of the first word that is no article. Empty when it cannot stand alone. */
export function initialOf(title: string): string {
  const [letter = ''] = title.replace(article, '').match(/[\p{L}\p{N}]\p{M}*/u) ?? []
  return joins.test(letter) ? '' : letter.toUpperCase()
}
