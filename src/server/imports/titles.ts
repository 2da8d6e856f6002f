/** The whole title first; then with its sign spelled out, and what is left without a subtitle. */
export function titlesOf(title: string): string[] {
  const whole = withoutLateArticle(title)
  const spelled = whole.replace(/ & /gu, ' and ')
  return [...new Set([whole, spelled, ...shorterTitles(whole)])]
}

/** `Hobbit, The`: a leading article counts for nothing. */
const withoutLateArticle = (title: string) => title.replace(/, (the|an?|le|la|les|der|die|das|el|il)$/iu, '')

/** Another work than the one that its title begins with. */
const otherWork =
  /graphic|comic|illustrat|adapt|study|guide|summary|workbook|notes|companion|box|set\b|collect|complete|omnibus|trilogy|saga|books? \d|vol|part|screenplay|script|journal|colou?ring|sampler|excerpt|abridged|cookbook|analysis|retelling|\d/i

/** Without a subtitle, an edition in brackets, or `A Novel`; none where what is left out may tell of another work. */
export function shorterTitles(title: string): string[] {
  const shorter = [
    title.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, ''),
    title.replace(/\s*:.*$/u, ''),
    title.replace(/(?:[,;]\s+or,?|\s+or,)\s.*$/iu, ''),
    title.replace(/\s+[-–—]\s.*$/u, ''),
    title.replace(/[,:]?\s+an? (novel|memoir|thriller|romance|mystery)\b.*$/iu, ''),
  ]
  const fits = (short: string) =>
    short !== title && /[\p{L}\p{N}]/u.test(short) && !otherWork.test(title.slice(short.length))
  return [...new Set(shorter.map((short) => short.trim()).filter(fits))]
}
