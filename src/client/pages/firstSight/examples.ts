import type { GenreFamily } from '#contract/genreFamily.ts'

type Facts = [title: string, author: string, genreFamily: GenreFamily, pages?: number]

/** Books of the catalogue that comes with Sageleaf, in the order in which they stand on the shelf. */
const facts: Facts[] = [
  ['Piranesi', 'Susanna Clarke', 'fantasy', 272],
  ['Rebecca', 'Daphne du Maurier', 'literary'],
  ['Beach Read', 'Emily Henry', 'romance', 361],
  ['Project Hail Mary', 'Andy Weir', 'science-fiction', 476],
  ['Their Eyes Were Watching God', 'Zora Neale Hurston', 'literary', 219],
  ['And Then There Were None', 'Agatha Christie', 'mystery'],
  ['Circe', 'Madeline Miller', 'fantasy', 393],
  ['Homegoing', 'Yaa Gyasi', 'historical', 305],
  ['Gone Girl', 'Gillian Flynn', 'dark', 419],
  ['Emma', 'Jane Austen', 'literary'],
  ['Kindred', 'Octavia E. Butler', 'science-fiction'],
  ['The Hobbit', 'J. R. R. Tolkien', 'fantasy', 300],
  ['The Remains of the Day', 'Kazuo Ishiguro', 'literary', 245],
  ['Babel', 'R. F. Kuang', 'fantasy', 544],
  ['The Guest List', 'Lucy Foley', 'mystery'],
  ['The Hating Game', 'Sally Thorne', 'romance'],
  ['Pachinko', 'Min Jin Lee', 'historical', 490],
  ['Roadside Picnic', 'Arkady Strugatsky, Boris Strugatsky', 'science-fiction'],
  ['Middlemarch', 'George Eliot', 'literary'],
  ['Beloved', 'Toni Morrison', 'literary'],
]

export const shelfBooks = facts.map(([title, author, genreFamily, pages = null]) => ({
  bookId: title,
  title,
  author,
  genreFamily,
  pages,
}))

const andThenThereWereNone = {
  title: 'And Then There Were None',
  author: 'Agatha Christie',
  genreFamily: 'mystery' as const,
}
const senseAndSensibility = { title: 'Sense and Sensibility', author: 'Jane Austen', genreFamily: 'literary' as const }
const spaceOdyssey = {
  title: '2001: A Space Odyssey',
  author: 'Arthur C. Clarke',
  genreFamily: 'science-fiction' as const,
}

/** What the Sage writes for readers whose shelf has two books with five stars. */
export const exampleNotes = [
  {
    label: 'For a reader of thrillers',
    loved: ['Gone Girl', 'Rebecca'],
    book: andThenThereWereNone,
    reason: 'You gave five stars to Rebecca. This one is also set in England.',
  },
  {
    label: 'For a reader of classics',
    loved: ['Pride and Prejudice', 'Jane Eyre'],
    book: senseAndSensibility,
    reason: 'By Jane Austen, whose Pride and Prejudice you gave five stars. Both are shelved under marriage.',
  },
  {
    label: 'For a reader of science fiction',
    loved: ['The Martian', 'Project Hail Mary'],
    book: spaceOdyssey,
    reason:
      'You gave five stars to Project Hail Mary and The Martian. This one is also shelved under hard science fiction.',
  },
]
