// Writes src/server/picks/ask/everyday-words.txt: node scripts/everyday-words.ts WORDLIST…
// Everyday English words that the Sage would mistake for typos, being so close to words that it knows: "sappy" is
// not "snappy". Reads plain word lists, one word per line, such as those of Debian's wamerican and wbritish (SCOWL). To be run
// again when the Sage has learned new words.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensOf } from '#sage/ask/tokens.ts'
import { corrected } from '#sage/ask/typos.ts'
import { askLexicon } from '#server/picks/ask/askLexicon.ts'

const lists = process.argv.slice(2)
if (lists.length === 0) throw new Error('Name at least one word list.')
const words = new Set(lists.flatMap((file) => readFileSync(file, 'utf8').split('\n')))
const lexicon = askLexicon()
/** British, and in no list. */
for (const word of [
  'chuffed',
  'telly',
  'physio',
  'hols',
  'bookish',
  'blokey',
  'brekkie',
  'cuppa',
  'preggers',
  'fiver',
  'tenner',
  'footie',
  'prosecco',
  'deffo',
])
  words.add(word)
const near = [...words].filter((word) => /^[a-z]{4,}$/.test(word) && isNear(word)).sort()
writeFileSync(join(import.meta.dirname, '../src/server/picks/ask/everyday-words.txt'), `${near.join('\n')}\n`)
console.log(`${near.length} of ${words.size} words`)

function isNear(text: string): boolean {
  const [token] = tokensOf(text)
  return corrected(lexicon, new Set(), [token!], 0) !== token
}
