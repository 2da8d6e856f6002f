import { nameInFull } from './nicknames.ts'

export interface Token {
  /** Plain: lower case, no accents, straight apostrophes gone. */
  text: string
  /** As `text`, in the singular. */
  stem: string
  from: number
  to: number
  isCapital: boolean
  /** What stands between this word and the one before. */
  before: string
}

const emoji: Record<string, string> = {
  '🐉': 'dragons',
  '🐲': 'dragons',
  '😂': 'funny',
  '🤣': 'funny',
  '😄': 'funny',
  '😆': 'funny',
  '😢': 'sad',
  '😭': 'sad',
  '💔': 'sad',
  '👻': 'ghosts',
  '🧛': 'vampires',
  '🐺': 'werewolves',
  '🧟': 'zombies',
  '🚀': 'space',
  '👽': 'aliens',
  '🤖': 'robots',
  '🌶': 'spicy',
  '🧚': 'fae',
  '🧙': 'wizards',
  '🕵': 'detectives',
  '🏴‍☠': 'pirates',
  '😱': 'horror',
  '❤': 'romance',
  '😍': 'romance',
  '💕': 'romance',
}

const word = /\p{Extended_Pictographic}|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))*/gu

export function tokensOf(line: string): Token[] {
  let end = 0
  return [...line.matchAll(word)].flatMap((match) => {
    if (/^[♀♂]$/.test(match[0])) return []
    const [raw] = match
    const from = match.index
    const before = line.slice(end, from)
    end = from + raw.length
    const names = nameInFull(raw, line)?.split(' ') ?? [raw]
    return names.map((name, k): Token => {
      const text = Object.hasOwn(emoji, name) ? emoji[name]! : plain(name)
      return {
        text,
        stem: stemOf(text),
        from,
        to: end,
        isCapital: /^\p{Lu}/u.test(name),
        before: k === 0 ? before : ' ',
      }
    })
  })
}

/** Without accents; "it's" is "its" and "1,000" is "1000". */
export const plain = (raw: string) =>
  raw
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(he|she|we|you|they|it|that|there|who)['’](ll|d)$/, '$1')
    .replace(/['’]/g, '')
    .replace(/^(dnt|dun|donot)$/, 'dont')
    .replace(/^(dosnt|dosent|doesent|dsnt)$/, 'doesnt')
    .replace(/^(cnt|carnt)$/, 'cant')
    .replace(/(?<=\d),(?=\d{3})/g, '')

/** Of nouns alone; good enough to compare two spellings of one word. */
export function stemOf(text: string): string {
  if (/^(.{3,})ies$/.test(text)) return `${text.slice(0, -3)}y`
  if (/^(.{2,})(ch|sh|x|ss)es$/.test(text)) return text.slice(0, -2)
  if (/^(.{2,})ves$/.test(text)) return `${text.slice(0, -3)}f`
  return /^.{2,}[^sui]s$/.test(text) ? text.slice(0, -1) : text
}

export const plainWords = (phrase: string): string[] => tokensOf(phrase).map(({ text }) => text)

/** "(pretend|pretending) to date" stands for two phrases; phrases are separated by commas. */
export function spellings(list: string): string[] {
  return list.split(',').flatMap(choices)
}

export function choices(phrase: string): string[] {
  const [whole, inner] = /\(([^()]*)\)/.exec(phrase) ?? []
  if (whole === undefined) return [phrase.trim()]
  return inner!.split('|').flatMap((choice) => choices(phrase.replace(whole, choice)))
}

/** A pattern that is too long for one line; line breaks and the blanks after them are not part of it. */
export const patternOf = (rows: string) => new RegExp(rows.replace(/\n\s*/g, ''))
