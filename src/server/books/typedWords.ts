/** What readers call books and series among themselves. */
const shortNames: Record<string, string> = {
  acofas: 'a court of frost and starlight',
  acomaf: 'a court of mist and fury',
  acosf: 'a court of silver flames',
  acotar: 'a court of thorns and roses',
  acowar: 'a court of wings and ruin',
  asoiaf: 'a song of ice and fire',
  catcf: 'charlie and the chocolate factory',
  dcc: 'dungeon crawler carl',
  fbaa: 'from blood and ash',
  fotr: 'the fellowship of the ring',
  got: 'a game of thrones',
  h2g2: 'the hitchhikers guide to the galaxy',
  hdm: 'his dark materials',
  hgttg: 'the hitchhikers guide to the galaxy',
  hhgttg: 'the hitchhikers guide to the galaxy',
  hoo: 'the heroes of olympus',
  hp: 'harry potter',
  lotr: 'the lord of the rings',
  lww: 'the lion the witch and the wardrobe',
  pjo: 'percy jackson',
  rotk: 'the return of the king',
  soc: 'six of crows',
  tbosas: 'the ballad of songbirds and snakes',
  tfios: 'the fault in our stars',
  thg: 'the hunger games',
  tid: 'the infernal devices',
  tkam: 'to kill a mockingbird',
  tmi: 'the mortal instruments',
  tog: 'throne of glass',
  tsh: 'the secret history',
  tsoa: 'the song of achilles',
  ttt: 'the two towers',
  wot: 'the wheel of time',
}

/** The ways in which the words of a query may be meant, most literal first. */

const idle = new Set('a an and at book books by for from in is novel of on or series the to vol volume with'.split(' '))
const volumeMarks = new Set(['bk', 'book', 'no', 'nr', 'number', 'part', 'vol', 'volume'])
const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** With each short name written out. */
export function withoutShortNames(words: string[]): string[] {
  return words.flatMap((word) => (Object.hasOwn(shortNames, word) ? shortNames[word]!.split(' ') : [word]))
}

/** Without the words that titles share or that belong to no title, such as the "by" before an author. */
export const withoutIdleWords = (words: string[]): string[] => words.filter((word) => !idle.has(word))

interface Volume {
  series: string[]
  position: number
}

/** "discworld 5", "harry hole #7", "neapolitan novels book four". */
export function volumeMeant(words: string[]): Volume | undefined {
  const last = words.at(-1)!
  const isMarked = volumeMarks.has(words.at(-2) ?? '')
  const position = /^\d{1,3}$/.test(last) ? Number(last) : isMarked ? upToNineteen.indexOf(last) : -1
  const series = withoutIdleWords(words.slice(0, isMarked ? -2 : -1))
  return position < 0 || series.length === 0 ? undefined : { series, position }
}

/** "100 years" as "hundred years", "catch twenty two" as "catch 22"; none for a number alone. */
export function otherNumbers(words: string[]): string[][] {
  if (words.length < 2) return []
  const inWords = words.flatMap((word) => (/^\d{1,6}$/.test(word) ? (spoken(Number(word)) ?? [word]) : [word]))
  const inDigits = digitsIn(words)
  const joined = inDigits
    .join(' ')
    .replace(/(?<=\d) (?=\d)/g, '')
    .split(' ')
  const typed = words.join(' ')
  const others = [inWords, inDigits, joined].map((reading) => reading.join(' '))
  return [...new Set(others)].filter((reading) => reading !== typed).map((reading) => reading.split(' '))
}

/** Without the "one" of "one hundred", which titles often leave out; undefined for numbers that titles don't spell. */
function spoken(count: number): string[] | undefined {
  if (count >= 1000) return count % 1000 === 0 ? [...(spokenOf(count / 1000) ?? []), 'thousand'] : undefined
  if (count >= 100) return count % 100 === 0 ? [...(spokenOf(count / 100) ?? []), 'hundred'] : undefined
  if (count < 20) return [upToNineteen[count]!]
  const ten = tens[Math.floor(count / 10) - 2]!
  return count % 10 === 0 ? [ten] : [ten, upToNineteen[count % 10]!]
}

const spokenOf = (count: number) => (count === 1 ? [] : spoken(count))

function digitsIn(words: string[]): string[] {
  const digits: string[] = []
  let isTen = false
  for (const word of words) {
    const small = upToNineteen.indexOf(word)
    const ten = tens.indexOf(word)
    if (small >= 1 && small < 10 && isTen) digits.push(String(Number(digits.pop()) + small))
    else digits.push(small >= 0 ? String(small) : ten >= 0 ? String((ten + 2) * 10) : word)
    isTen = ten >= 0
  }
  return digits
}
