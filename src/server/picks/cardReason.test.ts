import { expect, test } from 'vitest'
import { cardReason, cardReasonOfNext, fitsCard } from './cardReason.ts'
import type { ReasonInput } from './reason.ts'

const because = (own: Partial<ReasonInput>): ReasonInput => ({
  books: [],
  named: [],
  tags: [],
  author: 'Ann Other',
  ...own,
})
const rated = (title: string, stars = 5) => ({ title, stars, status: 'finished' as const })
const longTitle = 'The Strange Case of the Alchemist’s Daughter and Her Many Remarkable Friends'

test.each<[string, Partial<ReasonInput>, string]>([
  [
    'what it shares, first, and only one book',
    { books: [rated('Dune'), rated('Emma')], tags: ['quest', 'found family'] },
    'Has a quest and found family, like Dune.',
  ],
  [
    'one thing that it shares where two are too long',
    { books: [rated('Children of Blood and Bone')], tags: ['reluctant hero', 'world-ending threat'] },
    'Has a reluctant hero, like Children of Blood and Bone.',
  ],
  [
    'no subtitle that is too long',
    { books: [rated('Sapiens: A Brief History of Humankind and of All That It Has Thought')], feel: ['funny'] },
    'Funny, like Sapiens.',
  ],
  ['no title that is too long', { books: [rated(longTitle)], tags: ['quest'] }, 'Has a quest, like one of your books.'],
  ['where it is set', { books: [rated('Emma')], settings: ['regency'] }, 'Set in Regency times, like Emma.'],
  [
    'what several loved books have',
    { books: [rated('Emma')], kept: [{ tag: 'Dragons', books: 4 }] },
    'Has dragons, like four books you loved.',
  ],
  ['its readers', { books: [rated('Emma')], readers: 38 }, '38 readers here loved it and Emma.'],
  ['its decade', { books: [rated('Emma')], decade: 1810 }, 'From the 1810s, like Emma.'],
  ['its genre', { books: [rated('Emma')], tags: ['Memoir'] }, 'A memoir, like Emma.'],
  ['stars when there is nothing else', { books: [rated('Emma')] }, 'You gave five stars to Emma.'],
  [
    'a title without the stars where both are too long',
    { books: [rated('The Goblin Emperor and Other Stories', 3.5)] },
    'Close to The Goblin Emperor and Other Stories.',
  ],
  [
    'the first words of a title that is too long',
    { books: [rated(longTitle, 4)] },
    'Close to The Strange Case of the Alchemist’s…',
  ],
  [
    'stars without a title of words that are too long',
    { books: [rated('Donaudampfschifffahrtsgesellschaft', 4)] },
    'Close to a book you gave four stars.',
  ],
  [
    'an author whom the reader loves',
    { books: [rated('Emma')], author: 'Jane Austen', isByLoved: true, tags: ['quest'] },
    'By Jane Austen, whose Emma you gave five stars.',
  ],
  [
    'that author without a long title',
    { books: [rated(longTitle)], author: 'Jane Austen', isByLoved: true },
    'By Jane Austen, an author you love.',
  ],
  [
    'what it shares with the books of a named author',
    { named: [{ kind: 'author', name: 'Agatha Christie' }], tags: ['plot twist', 'investigation'] },
    'Has a plot twist, like books by Agatha Christie.',
  ],
  ['a named genre', { named: [{ kind: 'genre', name: 'Horror' }] }, 'You told me you love horror.'],
  [
    'nothing of who has read it, which the list says',
    { books: [rated('Emma')], isNewHere: true, tags: ['quest'] },
    'Has a quest, like Emma.',
  ],
  ['nothing in particular', {}, "It's close to what you told me you love."],
])('a card says %s', { tags: ['SAGE-006'] }, (_, own, sentence) => {
  expect(cardReason(because(own))).toBe(sentence)
  expect(fitsCard(sentence)).toBe(true)
})

test('a card of a next volume says which one it is, if that fits', () => {
  expect(cardReasonOfNext("Book 2 of Earthsea, a series you've started. You gave five stars to Tehanu.")).toBe(
    "Book 2 of Earthsea, a series you've started.",
  )
  expect(cardReasonOfNext(`Book 2 of ${longTitle}, a series you've started.`)).toBe(
    "The next book of a series you've started.",
  )
})
