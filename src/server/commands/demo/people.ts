import type { Answers } from '#contract/survey.ts'

/** An invented reader: what they love, and how much they read. */
export interface Person {
  username: string
  /** Genres of the rating form, the dearest first. */
  loves: string[]
  /** Genres they rarely enjoy. */
  avoids: string[]
  tropes: string[]
  authors: string[]
  books: number
  /** How many days ago they last touched their shelf. */
  lastSeenDaysAgo: number
  frequency: Answers['readingFrequency']
  goal: number
  role?: 'admin'
  /** Answered the survey; the newcomer has not yet. */
  surveyed: boolean
}

/** Whoever tries the demo signs in as one of these. */
export const guests = {
  new: 'newcomer_nell',
  keen: 'keen_kira',
  lapsed: 'lapsed_leo',
  admin: 'ada_at_the_desk',
}
export const demoPassword = 'reading lamp'
export const mailOf = (username: string) => `${username.toLowerCase()}@demo.example`

type Line = [string, string, string, string, string, number, number, number]

// username; loves; avoids; tropes; authors; books; last seen days ago; goal
const lines: Line[] = [
  [
    'keen_kira',
    'Fantasy, High Fantasy, Science Fiction',
    'Self-Help',
    'Found family, Quest, Dragons',
    'Ursula K. Le Guin, Naomi Novik',
    212,
    0,
    60,
  ],
  [
    'lapsed_leo',
    'Mystery, Thriller, Historical Fiction',
    'Romance',
    'Secret identity, Isolated setting',
    'Agatha Christie',
    44,
    240,
    24,
  ],
  [
    'ada_at_the_desk',
    'Literary Fiction, Science Fiction, Memoir',
    'Horror',
    'Slow burn, Redemption arc',
    'Kazuo Ishiguro, Octavia E. Butler',
    71,
    1,
    30,
  ],
  [
    'MarginMaja',
    'Literary Fiction, Magical Realism, Historical Fiction',
    'Thriller',
    'Slow burn, Secret identity',
    'Toni Morrison',
    62,
    2,
    40,
  ],
  [
    'tbr_tomas',
    'Science Fiction, Space Opera, Dystopian',
    'Romance',
    'Survival, Time travel',
    'Isaac Asimov',
    58,
    3,
    36,
  ],
  [
    'quillandcoffee',
    'Romance, Contemporary Fiction, Historical Fiction',
    'Horror',
    'Enemies to lovers, Slow burn',
    'Jane Austen, Emily Henry',
    66,
    0,
    52,
  ],
  [
    'foxed_pages',
    'Mystery, Cozy Mystery, Historical Fiction',
    'Science Fiction',
    'Isolated setting, Secret identity',
    'Agatha Christie, Richard Osman',
    54,
    5,
    30,
  ],
  ['Noor_reads', 'Memoir, Non-Fiction, Biography', 'Fantasy', 'Redemption arc', 'Michelle Obama', 47, 6, 24],
  [
    'inkling_ivo',
    'High Fantasy, Fantasy, Young Adult',
    'Domestic Thriller',
    'Chosen one, Mentor figure, Quest',
    'J. R. R. Tolkien',
    73,
    1,
    48,
  ],
  [
    'Dusty_Jackets',
    'Literary Fiction, Historical Fiction, Non-Fiction',
    'New Adult',
    'Redemption arc',
    'Fyodor Dostoevsky',
    61,
    9,
    26,
  ],
  [
    'midnightmargo',
    'Horror, Paranormal, Psychological Thriller',
    'Self-Help',
    'Isolated setting, Survival',
    'Shirley Jackson, Stephen King',
    57,
    2,
    40,
  ],
  [
    'PaperLanterns',
    'Young Adult, Fantasy, Romance',
    'Biography',
    'Love triangle, Found family',
    'Leigh Bardugo',
    49,
    4,
    30,
  ],
  ['slowtrain_sam', 'Non-Fiction, Memoir, Literary Fiction', 'Romance', 'Survival', 'Bill Bryson', 38, 12, 18],
  [
    'Okonkwo_A',
    'Literary Fiction, Contemporary Fiction, Memoir',
    'Horror',
    'Redemption arc, Secret identity',
    'Chimamanda Ngozi Adichie',
    52,
    7,
    24,
  ],
  [
    'lit_lighthouse',
    'Psychological Thriller, Thriller, Mystery',
    'Fantasy',
    'Secret identity, Morally grey characters',
    'Tana French',
    56,
    3,
    45,
  ],
  [
    'Wren_and_Rye',
    "Women's Fiction, Contemporary Fiction, Romance",
    'Horror',
    'Second chance romance, Friends to lovers',
    'Jojo Moyes',
    48,
    1,
    36,
  ],
  [
    'nightbus_nico',
    'Cyberpunk, Science Fiction, Dystopian',
    'Cozy Mystery',
    'Anti-hero, Morally grey characters',
    'William Gibson',
    43,
    8,
    20,
  ],
  [
    'hana_shelves',
    'Fantasy, Science Fiction, Young Adult',
    'True Crime',
    'Found family, Magic academy',
    'Hiromu Arakawa',
    51,
    2,
    60,
  ],
  ['oldpaperback', 'Mystery, Thriller, Science Fiction', 'New Adult', 'Anti-hero', 'Raymond Chandler', 42, 30, 20],
  [
    'Tove_turns',
    'Literary Fiction, Fantasy, Memoir',
    'Thriller',
    'Strong female lead, Found family',
    'Tove Jansson',
    39,
    5,
    24,
  ],
  [
    'bramble_bea',
    'Fantasy, Cozy Mystery, Romance',
    'Dystopian',
    'Grumpy x Sunshine, Found family',
    'T. J. Klune',
    55,
    0,
    40,
  ],
  ['ExLibrisEli', 'Historical Fiction, Non-Fiction, Biography', 'Paranormal', 'Survival', 'Hilary Mantel', 46, 11, 25],
  [
    'Saga_of_Sol',
    'Space Opera, Science Fiction, Fantasy',
    'Romance',
    'Found family, World-ending threat',
    'Becky Chambers',
    53,
    1,
    35,
  ],
  [
    'plotholepia',
    'Thriller, Domestic Thriller, Psychological Thriller',
    'High Fantasy',
    'Secret identity',
    'Gillian Flynn',
    44,
    6,
    40,
  ],
  [
    'teastained_tess',
    'Romance, Historical Fiction, Literary Fiction',
    'Cyberpunk',
    'Slow burn, Forbidden romance',
    'Charlotte Brontë',
    50,
    3,
    30,
  ],
  [
    'Ravi_rereads',
    'Science Fiction, Non-Fiction, Fantasy',
    'Domestic Thriller',
    'Time travel, Mentor figure',
    'Ted Chiang',
    41,
    4,
    22,
  ],
  [
    'dogear_dani',
    'Young Adult, Contemporary Fiction, LGBTQ+',
    'True Crime',
    'Friends to lovers, Found family',
    'Becky Albertalli',
    45,
    2,
    36,
  ],
  [
    'attic_owl',
    'Dark Academia, Mystery, Literary Fiction',
    'Self-Help',
    'Morally grey characters, Secret identity',
    'Donna Tartt',
    40,
    7,
    24,
  ],
  ['BelowDeckBo', 'True Crime, Non-Fiction, Thriller', 'Fantasy', 'Survival', 'Jon Krakauer', 37, 15, 15],
  ['newcomer_nell', 'Fantasy', '', '', '', 0, 0, 12],
]

const list = (joined: string) => joined.split(', ').filter(Boolean)

export const people: Person[] = lines.map(
  ([username, loves, avoids, tropes, authors, books, lastSeenDaysAgo, goal]) => ({
    username,
    loves: list(loves),
    avoids: list(avoids),
    tropes: list(tropes),
    authors: list(authors),
    books,
    lastSeenDaysAgo,
    goal,
    frequency: goal > 40 ? 'avid' : goal > 20 ? 'steady' : 'occasional',
    surveyed: username !== guests.new,
    ...(username === guests.admin ? { role: 'admin' as const } : {}),
  }),
)
