import { expect, test } from 'vitest'
import { type Because, reasonFor } from './reason.ts'

const because = (own: Partial<Because>): Because => ({ books: [], named: [], tags: [], author: 'Ann Other', ...own })
const rated = (title: string, stars: number) => ({ title, stars, status: 'finished' as const })

test.each<[string, Partial<Because>, string]>([
  ['one rated book', { books: [rated('Emma', 4.5)] }, 'You gave four and a half stars to Emma.'],
  ['one star', { books: [rated('Emma', 1)] }, 'You gave one star to Emma.'],
  ['half a star', { books: [rated('Emma', 0.5)] }, 'You gave half a star to Emma.'],
  ['quarters, told to the nearest half', { books: [rated('Emma', 3.75)] }, 'You gave four stars to Emma.'],
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
  ['a book being read', { books: [{ title: 'Emma', status: 'currently_reading' }] }, 'You are reading Emma.'],
  ['a finished book without stars', { books: [{ title: 'Emma', status: 'finished' }] }, 'You finished Emma.'],
  ['a book that waits', { books: [{ title: 'Emma', status: 'tbr' }] }, 'Emma waits on your TBR.'],
  [
    'a rated book and one being read',
    { books: [rated('Emma', 5), { title: 'Dune', status: 'currently_reading' }] },
    'You gave five stars to Emma, and you are reading Dune.',
  ],
  [
    'a rated book and one that waits, whose title keeps its capital',
    { books: [rated('Emma', 5), { title: 'Dune', status: 'tbr' }] },
    'You gave five stars to Emma, and Dune waits on your TBR.',
  ],
  [
    'a book and what is shared with it',
    { books: [rated('Emma', 5)], tags: ['Slow burn', 'Found family', 'hope'] },
    'You gave five stars to Emma. This one has its slow burn and found family, too.',
  ],
  [
    'two books and what is shared with them',
    { books: [rated('Emma', 5), rated('Dune', 5)], tags: ['quest'] },
    'You gave five stars to Emma and Dune. This one has their quest, too.',
  ],
  [
    'shared genres only when there is nothing closer',
    { books: [rated('Emma', 5)], tags: ['Fantasy', 'quest'] },
    'You gave five stars to Emma. This one has its quest, too.',
  ],
  [
    'themes as what a book is about, not mixed with what it has',
    { books: [rated('Emma', 5)], tags: ['hope', 'quest', 'good vs evil'] },
    'You gave five stars to Emma. This one, too, is about hope and good against evil.',
  ],
  [
    'a point of view never',
    { books: [rated('Emma', 5)], tags: ['First Person', 'villain', 'Fantasy'] },
    'You gave five stars to Emma. It stands on the same shelf: fantasy.',
  ],
  ['nothing that is shared', { books: [rated('Emma', 5)], tags: ['First Person'] }, 'You gave five stars to Emma.'],
  [
    'shared genres when there is nothing else',
    { books: [rated('Emma', 5)], tags: ['Young Adult (YA)', 'Fantasy'] },
    'You gave five stars to Emma. It stands on the same shelf: young adult and fantasy.',
  ],
  [
    'an author who was named and wrote it',
    { named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Jane Austen' },
    'You named Jane Austen as a favorite, and this one is theirs.',
  ],
  [
    'an author who was named and is near',
    { named: [{ kind: 'author', name: 'Jane Austen' }], author: 'Georgette Heyer' },
    'You named Jane Austen as a favorite; this one stands close to those books.',
  ],
  [
    'what most books by an author who was named have, too',
    {
      named: [{ kind: 'author', name: 'Agatha Christie' }],
      author: 'Anthony Horowitz',
      tags: ['investigation', 'plot twist'],
    },
    'You named Agatha Christie as a favorite. This one has their investigation and plot twist, too.',
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
    'what was named as one says that one loves it',
    {
      named: [
        { kind: 'genre', name: 'Thriller' },
        { kind: 'trope', name: 'Strong female lead' },
      ],
    },
    'You told me you love thrillers and strong female leads.',
  ],
  [
    'things that are two in one, kept apart',
    { books: [rated('Emma', 5)], tags: ['power and corruption', 'identity'] },
    'You gave five stars to Emma. This one, too, is about power and corruption, and identity.',
  ],
  [
    'a kind of hero and of all characters, told once',
    { books: [rated('Emma', 4)], tags: ['morally grey MMC', 'Morally grey characters', 'quest'] },
    'You gave four stars to Emma. This one has its morally grey hero and quest, too.',
  ],
  [
    'a named trope and a book, the trope told once',
    { named: [{ kind: 'trope', name: 'Slow burn' }], books: [rated('Emma', 4)], tags: ['slow burn', 'hope'] },
    'You told me you love slow burn. You gave four stars to Emma. This one, too, is about hope.',
  ],
  [
    'short forms, which keep their capitals',
    { named: [{ kind: 'trope', name: 'multiple POV' }] },
    'You told me you love multiple POV.',
  ],
  [
    'a trope that has two words, told once',
    { books: [rated('Emma', 4)], tags: ['forbidden love', 'Forbidden romance'] },
    'You gave four stars to Emma. This one has its forbidden love, too.',
  ],
  [
    'a trope that is written in two ways, told once',
    { books: [rated('Emma', 4)], tags: ['anti-hero', 'antihero'] },
    'You gave four stars to Emma. This one has its anti-hero, too.',
  ],
  ['nothing in particular', {}, 'It is close to what you told me you love.'],
])('the reason speaks of %s', { tags: ['SAGE-006'] }, (_, own, sentence) => {
  expect(reasonFor(because(own))).toBe(sentence)
})
