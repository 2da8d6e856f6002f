import { expect, test } from 'vitest'
import { type ReasonInput, reasonFor, variedReasons } from './reason.ts'

const because = (own: Partial<ReasonInput>): ReasonInput => ({
  books: [],
  named: [],
  tags: [],
  author: 'Ann Other',
  ...own,
})
const rated = (title: string, stars: number) => ({ title, stars, status: 'finished' as const })

test.each<[string, Partial<ReasonInput>, string]>([
  ['one rated book', { books: [rated('Emma', 4.5)] }, 'You gave four and a half stars to Emma.'],
  ['one star', { books: [rated('Emma', 1)] }, 'You gave one star to Emma.'],
  ['half a star', { books: [rated('Emma', 0.5)] }, 'You gave half a star to Emma.'],
  ['quarter stars', { books: [rated('Emma', 3.75)] }, 'You gave three and three-quarter stars to Emma.'],
  [
    'two books with the same stars',
    { books: [rated('Emma', 5), rated('Dune', 5)] },
    'You gave five stars to Emma and Dune.',
  ],
  [
    'two books with different stars',
    { books: [rated('Emma', 5), rated('Dune', 4)] },
    'You gave five stars to Emma and four stars to Dune.',
  ],
  ['a book being read', { books: [{ title: 'Emma', status: 'currently_reading' }] }, "You're reading Emma."],
  ['a finished book without stars', { books: [{ title: 'Emma', status: 'finished' }] }, 'You finished Emma.'],
  ['a book on the TBR', { books: [{ title: 'Emma', status: 'tbr' }] }, 'Emma is on your TBR.'],
  [
    'a rated book and one being read',
    { books: [rated('Emma', 5), { title: 'Dune', status: 'currently_reading' }] },
    "You gave five stars to Emma, and you're reading Dune.",
  ],
  [
    'a rated book and one on the TBR, whose title keeps its capital',
    { books: [rated('Emma', 5), { title: 'Dune', status: 'tbr' }] },
    'You gave five stars to Emma, and Dune is on your TBR.',
  ],
  [
    'a book and what is shared with it',
    { books: [rated('Emma', 5)], tags: ['Slow burn', 'Found family', 'hope'] },
    'You gave five stars to Emma. This one also has slow burn and found family.',
  ],
  [
    'two books and what both share with it',
    { books: [rated('Emma', 5), rated('Dune', 5)], tags: ['quest'] },
    'You gave five stars to Emma and Dune. This one also has a quest.',
  ],
  [
    'shared genres only when there is nothing closer',
    { books: [rated('Emma', 5)], tags: ['Fantasy', 'quest'] },
    'You gave five stars to Emma. This one also has a quest.',
  ],
  [
    'no theme where there is something that can be seen',
    { books: [rated('Emma', 5)], tags: ['hope', 'quest', 'good vs evil'] },
    'You gave five stars to Emma. This one also has a quest.',
  ],
  [
    'themes with the genre they are a part of',
    { books: [rated('Emma', 5)], tags: ['hope', 'Fantasy', 'good vs evil'] },
    'You gave five stars to Emma. This one is also fantasy about hope and good against evil.',
  ],
  ['one theme alone never', { books: [rated('Emma', 5)], tags: ['hope'] }, 'You gave five stars to Emma.'],
  [
    'an author whom the reader loves, first',
    { books: [rated('Emma', 5)], author: 'Jane Austen', isByLoved: true, tags: ['quest'] },
    'By Jane Austen, whose Emma you gave five stars. This one also has a quest.',
  ],
  [
    'the world of a loved book by the same author',
    { books: [rated('Emma', 5)], author: 'Jane Austen', isByLoved: true, together: 'world', tags: [] },
    'By Jane Austen, and set in the world of Emma, which you gave five stars.',
  ],
  [
    'the series of a loved book',
    { books: [rated('Emma', 5)], author: 'Jane Austen', isByLoved: true, together: 'series', tags: [] },
    'By Jane Austen, in the same series as Emma, which you gave five stars.',
  ],
  [
    'a point of view never',
    { books: [rated('Emma', 5)], tags: ['First Person', 'villain', 'Fantasy'] },
    'You gave five stars to Emma. This one is also fantasy.',
  ],
  ['nothing that is shared', { books: [rated('Emma', 5)], tags: ['First Person'] }, 'You gave five stars to Emma.'],
  [
    'shared genres when there is nothing else',
    { books: [rated('Emma', 5)], tags: ['Young Adult (YA)', 'Fantasy'] },
    'You gave five stars to Emma. This one is also young adult and fantasy.',
  ],
  [
    'a favorite author who wrote it',
    { named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Jane Austen' },
    'By Jane Austen, one of your favorites.',
  ],
  [
    'a favorite author whose books are similar',
    { named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Georgette Heyer' },
    'You named Jane Austen as a favorite, and this is in a similar vein.',
  ],
  [
    'what most books by a favorite author have, too',
    {
      named: [{ kind: 'author', name: 'Agatha Christie' }],
      author: 'Anthony Horowitz',
      tags: ['investigation', 'plot twist'],
    },
    'You named Agatha Christie as a favorite. This one also has an investigation and a plot twist.',
  ],
  [
    'a genre and a trope that were named',
    {
      named: [
        { kind: 'genre', name: 'Fantasy (general)' },
        { kind: 'trope', name: 'Slow burn' },
      ],
    },
    'You told me you love fantasy and slow burn.',
  ],
  [
    'a named genre or trope in the plural after “you love”',
    {
      named: [
        { kind: 'genre', name: 'Thriller' },
        { kind: 'trope', name: 'Strong female lead' },
      ],
    },
    'You told me you love thrillers and strong female leads.',
  ],
  [
    'tags that hold an “and”, kept apart by a comma',
    { books: [rated('Emma', 5)], tags: ['power and corruption', 'identity'] },
    'You gave five stars to Emma. This one is also about power and corruption, and identity.',
  ],
  [
    'one trope for a hero and for all characters, once',
    { books: [rated('Emma', 4)], tags: ['morally grey MMC', 'Morally grey characters', 'quest'] },
    'You gave four stars to Emma. This one also has a morally grey hero and a quest.',
  ],
  [
    'a named trope and a book, the trope once',
    { named: [{ kind: 'trope', name: 'Slow burn' }], books: [rated('Emma', 4)], tags: ['slow burn', 'hope'] },
    'You told me you love slow burn. You gave four stars to Emma.',
  ],
  [
    'abbreviations, which keep their capitals',
    { named: [{ kind: 'trope', name: 'multiple POV' }] },
    'You told me you love multiple POV.',
  ],
  [
    'a trope with two names, once',
    { books: [rated('Emma', 4)], tags: ['forbidden love', 'Forbidden romance'] },
    'You gave four stars to Emma. This one also has forbidden love.',
  ],
  [
    'a trope with two spellings, once',
    { books: [rated('Emma', 4)], tags: ['anti-hero', 'antihero'] },
    'You gave four stars to Emma. This one also has an anti-hero.',
  ],
  [
    'a rare thing that several loved books have',
    { books: [rated('Emma', 5)], tags: ['quest', 'Dragons'], kept: [{ tag: 'Dragons', books: 4 }] },
    'You gave five stars to Emma. Like four books you loved, this one has dragons.',
  ],
  [
    'a rare kind of which several loved books are, but no theme',
    {
      books: [rated('Emma', 5)],
      kept: [
        { tag: 'hope', books: 12 },
        { tag: 'sea stories', books: 12 },
      ],
    },
    'You gave five stars to Emma. Like 12 books you loved, this one is shelved under sea stories.',
  ],
  [
    'the readers here who loved both',
    { books: [rated('Emma', 5)], tags: ['quest'], readers: 38 },
    'You gave five stars to Emma. 38 readers here loved both.',
  ],
  [
    'no more readers than are counted',
    { books: [rated('Emma', 5)], readers: 100 },
    'You gave five stars to Emma. At least 100 readers here loved both.',
  ],
  [
    'where both are set, when nothing else is shared',
    { books: [rated('Emma', 5)], settings: ['present day', 'regency', 'england'] },
    'You gave five stars to Emma. This one is also set in Regency times.',
  ],
  [
    'what readers elsewhere love together',
    { books: [rated('Emma', 5)], isReadTogether: true, tags: ['Romance'] },
    'You gave five stars to Emma. Readers who love one tend to love the other.',
  ],
  [
    'the moods of both',
    { books: [rated('Emma', 5)], feel: ['medium pace', 'funny', 'slow pace'] },
    'You gave five stars to Emma. This one is also funny and slow-paced.',
  ],
  ['a decade', { books: [rated('Emma', 5)], decade: 1810 }, 'You gave five stars to Emma. Both came out in the 1810s.'],
  [
    'the book that counts for most',
    { books: [rated('Emma', 5)], isLoudest: true },
    'You gave five stars to Emma. Nothing else on your shelf says more for this one.',
  ],
  [
    'only the first of two books, when it alone is set there',
    { books: [rated('Emma', 5), rated('Dune', 5)], settings: ['space'] },
    'You gave five stars to Emma. This one is also set in space.',
  ],
  [
    'a genre that is a kind of book',
    { books: [rated('Emma', 5)], tags: ['Cookbooks', 'Memoir'] },
    'You gave five stars to Emma. This one is also a cookbook and a memoir.',
  ],
  [
    'what kind of a named genre it is',
    { named: [{ kind: 'genre', name: 'Horror' }], own: ['horror', 'folk horror', 'Literary Fiction'] },
    "You told me you love horror. You'll find this one under folk horror.",
  ],
  [
    'where a book of a named genre is set',
    { named: [{ kind: 'genre', name: 'Horror' }], settings: ['arctic'] },
    'You told me you love horror. This one is set in the Arctic.',
  ],
  [
    'what kind of book a favorite author might have written',
    { named: [{ kind: 'author', name: 'Shirley Jackson' }], own: ['folk horror'] },
    "You named Shirley Jackson as a favorite, and this is in a similar vein. You'll find this one under folk horror.",
  ],
  ['nothing in particular', {}, "It's close to what you told me you love."],
])('the reason speaks of %s', { tags: ['SAGE-006'] }, (_, own, sentence) => {
  expect(reasonFor(because(own))).toBe(sentence)
})

test('no ending stands in a list more than three times, and a second book goes with what it shared', () => {
  const alike = Array.from({ length: 20 }, (_, n) =>
    because({
      books: [rated(`Emma ${n}`, 5), rated('Dune', 5)],
      tags: ['quest', n % 2 === 0 ? 'heist' : 'found family'],
    }),
  )
  const reasons = variedReasons(alike).map(reasonFor)
  const endings = new Map<string, number>()
  for (const reason of reasons) {
    const ending = reason.split('. ').at(-1)!
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
  }
  expect(Math.max(...endings.values())).toBeLessThanOrEqual(3)
  expect(endings.size).toBeGreaterThanOrEqual(12)
  expect(reasons.at(-1)).toBe('You rated Emma 19 five stars.')
})

test('what readers loved together is said twice in a list, and only of one book', () => {
  const alike = Array.from({ length: 5 }, () =>
    because({ books: [rated('Emma', 5), rated('Dune', 5)], tags: ['quest'], readers: 9 }),
  )
  const said = variedReasons(alike).map(reasonFor)
  expect(said.filter((reason) => reason === 'You gave five stars to Emma. 9 readers here loved both.')).toHaveLength(2)
  expect(said.filter((reason) => reason.includes('quest'))).toHaveLength(2)
  expect(said.at(-1)).toBe('You gave five stars to Emma.')
})

test('what is said again is said in another way, but never "both" of three books', () => {
  const alike = [[], ['Dune']].map((more) =>
    because({ books: ['Emma', ...more].map((title) => rated(title, 5)), tags: ['quest'] }),
  )
  expect(variedReasons([...alike, alike[0]!]).map(reasonFor)).toEqual([
    'You gave five stars to Emma. This one also has a quest.',
    'You gave five stars to Emma and Dune. This one also has a quest.',
    'You gave five stars to Emma.',
  ])
  expect(variedReasons([alike[0]!, alike[0]!]).map(reasonFor)).toEqual([
    'You gave five stars to Emma. This one also has a quest.',
    'You gave five stars to Emma. Both have a quest.',
  ])
})

test('something new that is true is said before something strong a second time, and last of all that a book counts for most', () => {
  const one = because({ books: [rated('Emma', 5)], tags: ['quest'], settings: ['russia'], isLoudest: true })
  expect(variedReasons([one, one, one, one, one]).map((told) => reasonFor(told).split('. ')[1])).toEqual([
    'This one also has a quest.',
    'This one is also set in Russia.',
    'Both have a quest.',
    'Both are set in Russia.',
    'Nothing else on your shelf says more for this one.',
  ])
})

test('a list of books like those of one named author says so in several ways', () => {
  const inputs = Array.from({ length: 9 }, () => because({ named: [{ kind: 'author', name: 'Emily Henry' }] }))
  const reasons = variedReasons(inputs).map(reasonFor)
  const most = Math.max(...[...Map.groupBy(reasons, (reason) => reason).values()].map(({ length }) => length))
  expect([new Set(reasons).size, most]).toEqual([3, 3])
})

test('when there is nothing else to say, a book and a genre are named in several ways', () => {
  const book = because({ books: [rated('Emma', 5)] })
  expect(variedReasons([book, book, book]).map(reasonFor)).toEqual([
    'You gave five stars to Emma.',
    'Emma got five stars from you.',
    'You rated Emma five stars.',
  ])
  const genre = because({ named: [{ kind: 'genre', name: 'Graphic Novels & Comics' }] })
  expect(variedReasons([genre, genre, genre]).map(reasonFor)).toEqual([
    'You told me you love graphic novels and comics.',
    'You named graphic novels and comics among your favorites.',
    'You said you love graphic novels and comics.',
  ])
})

test('every book by a named author names the author', () => {
  const inputs = Array.from({ length: 6 }, () =>
    because({ named: [{ kind: 'author', name: 'Ann Other' }], own: ['noir', 'heist'] }),
  )
  for (const reason of variedReasons(inputs).map(reasonFor)) expect(reason).toMatch(/^By Ann Other, /)
})
