import { expect, test } from 'vitest'
import { askLexicon } from '#server/picks/ask/askLexicon.ts'
import type { Named } from './names.ts'
import { readAsk } from './readAsk.ts'

const lexicon = askLexicon()
const names = new Map<string, Named>([
  ['dune', { kind: 'book', id: 'd' }],
  ['the martian', { kind: 'book', id: 'm' }],
  ['in paris', { kind: 'book', id: 'p' }],
  ['gone girl', { kind: 'book', id: 'g' }],
  ['lord of the rings', { kind: 'book', id: 'l' }],
  ['a game of thrones', { kind: 'book', id: 't' }],
  ['taylor jenkins reid', { kind: 'author', name: 'Taylor Jenkins Reid' }],
  ['lee child', { kind: 'author', name: 'Lee Child' }],
])
const chips = (line: string) =>
  readAsk(line, {
    lexicon,
    names,
    realWords: new Set(['taxi', 'lent', 'drive', 'girl', 'read']),
    thisYear: 2026,
  }).chips.toSorted()

test.each([
  ['I drive a taxi in Glasgow, so a police procedural set in Italy', ['want:italy', 'want:police procedural']],
  ['Something with dragons, ok?', ['want:dragons']],
  ['A cosy mystery, okay, and short', ['pages:..250', 'want:cozy mystery']],
  ['A fantasy not featuring dragons', ['not:dragons', 'want:fantasy']],
  ['Retired engineer here, I would enjoy a western', ['want:western']],
  ["The kids are at school and I've an hour: something romantic", ['want:romantic']],
  ['With three kids I need short stories', ['want:short stories']],
  ['My train is always late, so something tense', ['want:tense']],
  ["My friend's dog just died, a hopeful memoir please", ['want:hopeful', 'want:memoir']],
  ['My boss keeps quoting self-help at me. Satire, please', ['want:satire']],
  ["I'm visiting India in March, is there a mystery set there?", ['want:india', 'want:mystery']],
])('what a reader tells of themselves is no wish: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['My niece is a teenager, ghosts please', ['for:other', 'want:ghosts', 'want:young adult']],
  ['My grandson is eleven and never reads, so dragons', ['for:other', 'want:dragons', 'want:middle grade']],
  ['My flatmate goes on about cosy fantasy. A standalone one, please', ['series:standalone', 'want:cosy fantasy']],
  ['My son has run out of ghost stories, what next?', ['for:other', 'want:ghosts']],
  ['a western, but with a strong heroine', ['want:strong female lead', 'want:western']],
  ["they're on the road and it's funny", ['want:funny', 'want:on the road']],
])('what a reader tells and asks for is one: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['My club made me read autofiction again. Never again! A plot twist', ['not:autofiction', 'want:plot twist']],
  ['Every book I open has a love triangle. Fantasy without one', ['not:love triangle', 'want:fantasy']],
  ['The ghosts in my last thriller bored me. A western', ['not:ghosts', 'want:western']],
])('what a later sentence refuses is ruled out: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['My mate lent me The Martian, something with dragons', ['like:m', 'want:dragons']],
  ['Dune made me cry. A western', ['like:d', 'want:western']],
  ['A mystery set in Paris', ['want:mystery', 'want:paris']],
])('a title that capital letters tell is a book: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['son, 12, ghosts', ['for:other', 'want:ghosts', 'want:middle grade']],
  ['a gift for gran, 82, a western', ['for:other', 'want:western']],
  ['for a boy of eight, dragons', ['for:other', 'want:dragons', 'want:middle grade']],
  ['dragons for my 6 and 7 year olds', ['for:other', 'want:children', 'want:dragons']],
  ['At 71 I want a western', ['want:western']],
  ['a western, 2010 or later', ['want:western', 'year:2010..']],
  ['memoirs, 1995 at the latest', ['want:memoir', 'year:..1995']],
  ['400 pages at the very most', ['pages:..400']],
])('ages, years and lengths: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['a western that smells of old libraries', ['want:western']],
  ['fantasy with a dragon on the cover', ['want:fantasy']],
  ['a romance between two bakers', ['want:romance']],
  ['a memoir by a chef', ['want:food writing', 'want:memoir']],
  ['a book about love triangles', ['want:love triangle']],
  ['dark but not depressing', ['want:dark']],
  ['romance for people who hate romance', ['want:romance']],
  ['Berlin in the thirties', ['want:germany', 'want:interwar']],
  ["it doesn't have to be short, dragons", ['want:dragons']],
])('no wish is read out of words that mean something else: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['I usually like romance, but a western tonight', ['want:western']],
  ['We are doing fantasy this month, something short', ['pages:..250', 'want:fantasy']],
  ['Last time it was a mystery, too slow for me. A western', ['want:western']],
  ['A friend told me Dune is magical. A western', ['like:d', 'want:western']],
  ['Romance is fine, but a western', ['want:western']],
  ['Dislikes: romance, vampires. Likes: westerns', ['not:romance', 'not:vampires', 'want:western']],
  ["it can't be longer than 300 pages", ['pages:..300']],
  ['Russian history', ['want:history', 'want:russia']],
  ['Anything like Dune', ['like:d']],
  ['something like TJR', ['like-by:Taylor Jenkins Reid']],
  ['like LOTR', ['like:l']],
  ['I got a western, what next?', ['want:western']],
  ['like GoT', ['like:t']],
])('habits, lists and limits: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['a western, <300 pages', ['pages:..300', 'want:western']],
  ["the Blitz through a child's eyes", ['want:second world war']],
  ['a witch trial in the 17th century', ['want:17th century', 'want:witches']],
  ['a western for a child', ['for:other', 'want:children', 'want:western']],
])('signs, eras and children of a story: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['I dnt want anything scary', ['not:horror']],
  ['it aint no romance', ['not:romance']],
  ["a western, and don't say Lee Child", ['not-by:Lee Child', 'want:western']],
  ['science fiction, apart from Dune', ['not-like:d', 'want:science fiction']],
  ['a thriller, not gone girl', ['not-like:g', 'want:thriller']],
  ['no love story', ['not:romance']],
  ['my uncle reads nothing but Lee Child', ['for:other', 'like-by:Lee Child']],
  ["she won't read anything but Lee Child", ['like-by:Lee Child']],
  ['I never say no to a western', ['want:western']],
  ["can't get into poetry, something funny", ['not:poetry', 'want:funny']],
  ['Keep vampires out of it, a western', ['not:vampires', 'want:western']],
  ["Violence is fine, sex isn't", ['spice:..1']],
  ['Horror? God no. A western', ['not:horror', 'want:western']],
  ["a western, it can't have ghosts in it", ['not:ghosts', 'want:western']],
  ["I wouldn't want anything scary", ['not:horror']],
  ['I liked Gone Girl but not Dune', ['like:g', 'not-like:d']],
  ['Not my cup of tea: horror', ['not:horror']],
  ['a western, leave the ghosts out', ['not:ghosts', 'want:western']],
  ['enough romance already, a western', ['not:romance', 'want:western']],
  ['a western with enough romance to please me', ['want:romance', 'want:western']],
  ['a western in which nobody dies', ['want:western', 'without:Death']],
  ['romance but not soppy', ['less:romantic', 'want:romance']],
  ['fantasy, but no elves', ['want:fantasy']],
  ['she hates kissing, a western', ['not:romance', 'want:western']],
])('who and what is ruled out: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ["like Dune, but I didn't get on with The Martian, way too long", ['like:d', 'not-like:m', 'pages:..400']],
  ["Like Dune but I couldn't get into The Martian, far too slow", ['less:slow pace', 'like:d', 'not-like:m']],
])('the fault of a book is told of that book: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ["I'm in hospital till Monday, something funny", ['want:funny']],
  ['I teach history in Madrid and am looking for a western', ['want:western']],
  ['Broke my leg skiing, need a western', ['want:western']],
  ["a western, a villain who isn't", ['want:villain', 'want:western']],
  ["I'm in a fantasy mood", ['want:fantasy']],
  ['I am teacher of biology in Spain and search a western', ['want:western']],
  ["a western, otherwise I'm easy", ['want:western']],
  ['I am learning English, a western', ['want:western']],
  ['the second world war from the German side', ['want:germany', 'want:second world war']],
  ['a western translated from the German', ['language:de', 'want:western']],
  ['ein Roman auf Deutsch', ['language:de']],
  ['un roman en français', ['language:fr']],
])('where, what and in which tongue: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ["my nan, she's 84, wants a western", ['for:other', 'want:western']],
  ['my sister is 45 and loves westerns', ['for:other', 'want:western']],
  ['romance for an older couple, 50s 60s', ['want:ageing', 'want:romance']],
  ['romance between people in their 40s', ['want:romance']],
  ["I'm in my 60s and want a western", ['want:western']],
  ['ghosts for two boys, 8 and 10', ['for:other', 'want:ghosts', 'want:middle grade']],
  ['ghosts for a 9 y/o', ['for:other', 'want:ghosts', 'want:middle grade']],
  ['my mother is learning Italian, wants a western', ['for:other', 'want:western']],
  ['romance set in the 60s', ['want:1960s', 'want:romance']],
])('ages are no years: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})

test.each([
  ['a murder mystery on a train or a boat', ['want:at sea', 'want:mystery']],
  ['a heist with a crew of misfits', ['want:heist']],
  ['a western, not by some tech bro', ['want:western']],
  ['fantasy, not the giant ones', ['pages:..400', 'want:fantasy']],
])('small words change nothing: %s', (line, expected) => {
  expect(chips(line)).toEqual(expected)
})
