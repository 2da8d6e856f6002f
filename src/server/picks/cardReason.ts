import { type ReasonInput, reasonFor, sayAuthor, sayBare, sayNamed } from './reason.ts'
import { endingIn } from './reasonEndings.ts'
import { pluralOf, starWords } from './reasonPhrases.ts'

/** As it is kept with a pick. */
export interface ToldPick extends ReasonInput {
  /** Its reason on a card; missing in picks that an older Sageleaf made. */
  card?: string
}

const lines = 3
/** Of a card on a window of 360 px, the narrowest in common use. */
const lineWidthPx = 156

/** Whether a text stands in the three lines of a card on any usual screen. */
export function fitsCard(text: string): boolean {
  let line = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = widthOf(word)
    if (width > lineWidthPx) return false
    if (used > 0 && used + spacePx + width > lineWidthPx) {
      line++
      used = 0
    }
    used += (used > 0 ? spacePx : 0) + width
  }
  return line <= lines
}

/** Of the italic of the reasons at its size, on the safe side; letters of the Far East are as wide as they are high. */
const widthOf = (word: string) => Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0)
const spacePx = 4

function letterWidth(letter: string): number {
  if (letter.codePointAt(0)! > 0x2e7f) return 16
  if (/[ijlt,.;:!'’()-]/.test(letter)) return 5
  if (/[mwMW@%&]/.test(letter)) return 13
  return /\p{Lu}/u.test(letter) ? 10 : 8
}

/** The reason in the words that a card has room for. The list that it stands in says what is new here. */
export function cardReason(told: ReasonInput): string {
  const short = shortReasons({ ...told, isNewHere: false })
  const sentences = short.map((one) => (one.endsWith('…') ? one : `${one}.`))
  return sentences.find(fitsCard) ?? sentences.at(-1)!
}

/** Of a book that comes next in its series. */
export function cardReasonOfNext(reason: string): string {
  const [first = ''] = reason.split(/(?<=started\.) /)
  return fitsCard(first) ? first : "The next book of a series you've started."
}

/** The best first; the last always fits. */
function shortReasons(told: ReasonInput): string[] {
  const { books, named, isByLoved, author, wording } = told
  const whole = reasonFor(told).slice(0, -1)
  if (isByLoved) return [whole, sayAuthor(told) ?? whole, `By ${author}, an author you love`, 'By an author you love']
  const writer = named.find(({ kind }) => kind === 'author')
  const ending = endingIn(told)
  if (writer) {
    const says =
      writer.name === author ? `By ${author}, a favorite of yours` : `Close to ${writer.name}, a favorite of yours`
    const brief = books.length === 0 && ending && !ending.isOfPick ? ending.briefly(`books by ${writer.name}`) : []
    return [whole, ...brief, sayNamed(told, false), says, 'Close to an author you named as a favorite']
  }
  if (named.length > 0) return [whole, sayNamed(told, false), `You told me you love ${pluralOf(named[0]!.name)}`]
  const [book] = books
  if (!book) return [whole]
  const titles = [book.title, withoutSubtitle(book.title)]
  const rated = book.stars === undefined ? 'a book on your shelf' : `a book you gave ${starWords(book.stars)}`
  return [
    ...(ending ? [...titles, 'one of your books'].flatMap(ending.briefly) : []),
    ...titles.map((title) => sayBare([{ ...book, title }], wording)),
    ...[...titles, ...firstWordsOf(book.title)].map((title) => `Close to ${title}`),
    `Close to ${rated}`,
  ]
}

/** The longest first, of at least two words. */
function firstWordsOf(title: string): string[] {
  const words = title.split(' ')
  return words.slice(2).map((_, left) => `${words.slice(0, -1 - left).join(' ')}…`)
}

const withoutSubtitle = (title: string) => title.split(/: | \(|; | [–—] /)[0]!
