/** The stub services' invented books, none of them in the starter catalogue. */
export interface OutsideBook {
  title: string
  author: string
  isbn13: string
  year: number
  synopsis: string
  /** As Google lists them; Open Library has each word as a subject. */
  category: string
  pages?: number
  /** Open Library's cover number; 0 for none. */
  cover: number
  knownTo: ('open-library' | 'google-books')[]
}

const both: OutsideBook['knownTo'] = ['open-library', 'google-books']

export const outsideBooks: OutsideBook[] = [
  {
    title: 'The Lantern Cartographer',
    author: 'Odile Marchetti',
    isbn13: '9780306406157',
    year: 1923,
    synopsis: 'A mapmaker draws the coast by night, and one lamp too many.',
    category: 'Fiction / Fantasy / Epic',
    cover: 7001,
    knownTo: both,
  },
  {
    title: 'The Lantern Cartographer: Workbook',
    author: 'Quick Notes Press',
    isbn13: '9781861972712',
    year: 2019,
    synopsis: 'Exercises.',
    category: 'Study Aids',
    cover: 7002,
    knownTo: both,
  },
  {
    title: 'Lantern Weather',
    author: 'Tomas Brandvold',
    isbn13: '9783161484100',
    year: 1931,
    synopsis: 'Three keepers and a storm that does not end.',
    category: 'Fiction / Mystery & Detective',
    cover: 0,
    knownTo: ['open-library'],
  },
  {
    title: 'A Lantern for the Ferryman',
    author: 'Ines Okafor',
    isbn13: '9780470059029',
    year: 2004,
    synopsis: '<p>The river <b>rises</b>.</p><script>alert(1)</script><img src="https://tracker.example/x.gif">',
    category: 'Fiction / Horror',
    cover: 0,
    knownTo: ['google-books'],
  },
]
