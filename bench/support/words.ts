import { between, oneOf, randomFrom } from './random.ts'

const onsets =
  'b c d f g h j k l m n p qu r s t v w y z br ch cl cr dr fl fr gl gr kl pr sh sk sl sp st th tr wh'.split(' ')
const vowels = 'a e i o u a e i o ai ea ie oo ou'.split(' ')
const accented = 'á é è í ó ö ü ñ å ç'.split(' ')
const codas = ['', '', '', ...'n r s l t m d k ck nd ng nt rd rn rt ss st x'.split(' ')]
const accentedShare = 0.03

/** So many invented words that one can say, no two alike, some with accents. */
export function inventWords(count: number, seed: number, syllables: { from: number; to: number }): string[] {
  const random = randomFrom(seed)
  const words = new Set<string>()
  while (words.size < count) {
    const parts = Array.from({ length: between(syllables.from, syllables.to, random) }, () => syllable(random))
    const word = parts.join('') + oneOf(codas, random)
    if (word.length >= 3) words.add(random() < accentedShare ? withAccent(word, random) : word)
  }
  return [...words]
}

const syllable = (random: () => number) =>
  oneOf(onsets, random) + oneOf(vowels, random) + (random() < 0.3 ? oneOf(codas, random) : '')

const plain: Record<string, string> = { á: 'a', é: 'e', è: 'e', í: 'i', ó: 'o', ö: 'o', ü: 'u', ñ: 'n', å: 'a', ç: 'c' }

/** The word with one of its letters accented, if any can be. */
export function withAccent(word: string, random: () => number): string {
  const letters = word.split('')
  const places = letters.flatMap((letter, place) => (Object.values(plain).includes(letter) ? [place] : []))
  if (places.length === 0) return word
  const place = oneOf(places, random)
  const accents = accented.filter((accent) => plain[accent] === letters[place])
  return letters.with(place, oneOf(accents, random)).join('')
}

/** Words that English titles are made of, the most frequent first. */
export const titleWords =
  `love night king girl dark house secret life world death book last day time dead blood heart star story lost
  man shadow war wild dream woman queen little child moon fire black city road river garden winter summer red blue
  white golden silver light stone sea island ghost witch dragon wolf bird rose kiss murder mystery game storm sky sun
  rain snow ice forest mountain kingdom crown sword magic angel devil heaven hell earth water wind glass paper bone
  daughter son mother father sister brother wife husband stranger friend enemy prince princess knight lady lord duke
  doctor soldier thief hunter killer writer teacher master captain return beginning end edge song dance letter
  promise lie truth memory forever never always after before beyond under between first second third seven hundred
  thousand american english french great small good bad beautiful broken hidden silent perfect forgotten stolen fallen
  burning sweet cold deep long high new old young history guide art science christmas morning midnight evening home
  street train ship school church castle tower door window mirror key map hand eye voice name face soul mind body`.split(
    /\s+/,
  )
