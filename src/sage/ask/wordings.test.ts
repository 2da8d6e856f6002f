import { expect, test } from 'vitest'
import { askLexicon } from '#server/picks/ask/askLexicon.ts'
import type { Named } from './names.ts'
import { readAsk } from './readAsk.ts'

const lexicon = askLexicon()
const names = new Map<string, Named>([
  ['dune', { kind: 'book', id: 'd' }],
  ['1984', { kind: 'book', id: '1984' }],
  ['the martian', { kind: 'book', id: 'm' }],
  ['le carre', { kind: 'author', name: 'John le Carré' }],
  ['ted chiang', { kind: 'author', name: 'Ted Chiang' }],
])
const read = (line: string) =>
  readAsk(line, { lexicon, names, realWords: new Set(['possible', 'least', 'short', 'sad']), thisYear: 2026 })
const chips = (line: string) => read(line).chips.toSorted()

test.each([
  ['a western set in a small Irish village', ['want:irish literature', 'want:village', 'want:western']],
  ['a western with a fat heroine', ['want:strong female lead', 'want:western']],
  ['a big fat western', ['pages:500..', 'want:western']],
  ['a western as short as possible', ['pages:..250', 'want:western']],
  ['a western, not 800 pages long', ['pages:..800', 'want:western']],
  ['a western, about 300 pages long', ['pages:240..360', 'want:western']],
])('sizes of books, not of what is in them: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['My son is dyslexic, 11, loves westerns', ['for:other', 'want:middle grade', 'want:western']],
  ['a western with a man over 60', ['want:ageing', 'want:western']],
  ['westerns for kids under 10', ['want:children', 'want:middle grade', 'want:western']],
  ['a western with a woman in her forties', ['want:western']],
  ['my blind friend likes westerns', ['for:other', 'want:western']],
  ['a gift for a friend going through a divorce, a western', ['for:other', 'want:western']],
  ['retirement gift for my boss, a western', ['for:other', 'want:western']],
  ['fantasy for someone who has never read westerns', ['for:other', 'want:fantasy']],
  ['Grandad: westerns', ['for:other', 'want:western']],
  ['ages 8-12, westerns', ['for:other', 'want:middle grade', 'want:western']],
  ['a western for an old friend', ['for:other', 'want:western']],
])('for whom: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['more like Ted Chiang', ['like-by:Ted Chiang']],
  ['Le Carré like', ['like-by:John le Carré']],
  ['something Ted Chiang would write', ['like-by:Ted Chiang']],
  ['I liked Dune but The Martian was too sad', ['less:sad', 'like:d', 'not-like:m']],
  ['The Martian was too short', ['like:m', 'pages:..250']],
  ['1984 but funny', ['like:1984', 'want:funny']],
  ['a western from 1984', ['want:western', 'year:1984..1984']],
])('names and what is said of them: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['anywhere but London', ['not:london']],
  ['a romance, spice level 4', ['spice:4..', 'want:romance']],
  ['a romance, spice level 2 max', ['spice:..2', 'want:romance']],
  ['a western rated at least 4', ['rated:4..', 'want:western']],
  ['pre-WW1', ['want:early 20th century']],
  ['SFF for adults', ['want:adult', 'want:fantasy|science fiction']],
  ['moving to Japan next month', ['want:japan']],
  ['a break from romance, a western', ['not:romance', 'want:western']],
  ['after too much horror, a western', ['want:western']],
  ['a western, ghosts not ok', ['not:ghosts', 'want:western']],
  ['a western, romance optional', ['want:western']],
  ['a western, please no more ghosts', ['not:ghosts', 'want:western']],
  ['a boat race', []],
  ['a western, 700 pages minimum', ['pages:700..', 'want:western']],
  ["I can't decide between romance and horror", ['want:horror|romance']],
])('places, times and figures: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ["My late grandfather's shelf was full of westerns, and I'd like to read one", ['want:western']],
  ['My sister had a baby and would enjoy a western', ['for:other', 'want:western']],
  ['We met at school and want a romance', ['want:romance']],
  ['a romance set at a school', ['want:romance', 'want:school']],
  ['The wizard next door told me to read a western', ['want:western']],
  ['a western in which a ghost told me lies', ['want:ghosts', 'want:western']],
  ['Before the moon falls on us I should like to read a western', ['want:western']],
  ['My English is not perfect, a western', ['want:western']],
])('what is only told: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['a western in the present tense', 'in the present tense'],
  ['a western with short chapters', 'short chapters'],
  ['a western in big print', 'big print'],
  ['like a Wes Anderson film', 'Wes Anderson film'],
])('what no tag covers is left over: %s', (line, left) => {
  expect(read(line).left).toEqual([left])
})
