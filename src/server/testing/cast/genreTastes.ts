import { type Taste, titles } from './taste.ts'

const forChildren = ["Children's Literature", 'Middle Grade (MG)']
const forTheYoung = [...forChildren, 'Young Adult (YA)']
const dark = ['Horror', 'Dark Romance', 'True Crime', 'Psychological Thriller']
const factual = ['Non-Fiction', 'Self-Help', 'Cookbooks']

/** Ten readers who each love a genre of fiction. */
export const genreTastes: Taste[] = [
  {
    name: 'cosy mysteries',
    genres: ['Mystery', 'Humor'],
    authors: ['Agatha Christie', 'Richard Osman'],
    loved: titles(`
      The Thursday Murder Club | Still Life | The No. 1 Ladies' Detective Agency | Vera Wong's Unsolicited Advice
      for Murderers | The Murder at the Vicarage | Magpie Murders | Whose Body? | The Mysterious Affair at Styles
      | The Widows of Malabar Hill | Murder on the Orient Express`),
    fits: ['Mystery'],
    never: [...dark, ...factual, ...forChildren],
  },
  {
    name: 'hard science fiction',
    genres: ['Science Fiction (general)'],
    authors: ['Arthur C. Clarke', 'Andy Weir'],
    loved: titles(`
      Project Hail Mary | The Martian | Rendezvous with Rama | The Three-Body Problem | Red Mars | Children of
      Time | Foundation | Solaris | Stories of Your Life and Others | The Calculating Stars`),
    fits: ['Science Fiction'],
    never: ['Romance', 'Young Adult', ...forChildren, ...factual, 'Manga'],
  },
  {
    name: 'romantasy',
    genres: ['Romantasy (Fantasy Romance / Romantic Fantasy)', 'Fantasy (general)'],
    tropes: ['Enemies to lovers', 'Slow burn'],
    authors: ['Sarah J. Maas', 'Rebecca Yarros'],
    loved: titles(`
      A Court of Thorns and Roses | Fourth Wing | From Blood and Ash | The Serpent and the Wings of Night | The
      Cruel Prince | Divine Rivals | Uprooted | Emily Wilde's Encyclopaedia of Faeries | Throne of Glass |
      Kushiel's Dart`),
    fits: ['Romantasy (Fantasy Romance / Romantic Fantasy)', 'Paranormal Romance'],
    never: ['Horror', 'Middle Grade (MG)', 'Manga', ...factual],
  },
  {
    name: 'horror',
    genres: ['Horror', 'Supernatural Horror'],
    authors: ['Stephen King', 'Shirley Jackson'],
    loved: titles(`
      The Shining | It | Pet Sematary | The Haunting of Hill House | Mexican Gothic | The Exorcist | Ghost Story |
      Let the Right One In | The Only Good Indians | Dracula`),
    fits: ['Horror'],
    never: [...forChildren, 'Young Adult', 'Contemporary Romance', 'Historical Romance', ...factual],
  },
  {
    name: 'young adult dystopia',
    genres: ['Young Adult (YA)', 'Dystopian'],
    tropes: ['Survival', 'Strong female lead'],
    authors: ['Suzanne Collins'],
    loved: titles(`
      The Hunger Games | Divergent | The Giver | Catching Fire | Ready Player One | Children of Blood and Bone |
      Six of Crows | Red Rising | Shadow and Bone | Eragon`),
    fits: ['Young Adult', 'Young Adult (YA)', 'Dystopian'],
    never: ['Dark Romance', 'New Adult', 'Horror', 'True Crime', ...factual],
  },
  {
    name: 'contemporary romance',
    genres: ['Contemporary Romance', 'Romance (general)'],
    tropes: ['Fake dating', 'Enemies to lovers'],
    authors: ['Emily Henry', 'Ali Hazelwood'],
    loved: titles(`
      Beach Read | Book Lovers | The Hating Game | The Love Hypothesis | The Flatshare | People We Meet on
      Vacation | Get a Life, Chloe Brown | The Unhoneymooners | Red, White & Royal Blue | It Happened One Summer`),
    fits: ['Contemporary Romance', 'Romance (general)'],
    never: ['Horror', 'Thriller', 'Epic Fantasy', ...forChildren, ...factual],
  },
  {
    name: 'regency romance',
    genres: ['Historical Romance', 'Historical Fiction'],
    authors: ['Georgette Heyer', 'Julia Quinn'],
    loved: titles(`
      The Duke and I | The Grand Sophy | These Old Shades | Bringing Down the Duke | The Duchess Deal | Devil in
      Winter | Persuasion | The Duchess War | Romancing the Duke | Cotillion`),
    fits: ['Historical Romance', 'Historical Fiction', 'Classic Literature'],
    never: ['Horror', 'Thriller', 'Dark Romance', 'Young Adult', ...forTheYoung, ...factual],
  },
  {
    name: 'dark romance',
    genres: ['Dark Romance'],
    tropes: ['Morally grey characters', 'Forbidden romance'],
    authors: ['Penelope Douglas', 'Ana Huang'],
    loved: titles(`
      Haunting Adeline | Corrupt | Twisted Love | Vicious | Butcher & Blackbird | King of Wrath | Deviant King |
      The Sweetest Oblivion | Debt Inheritance | Birthday Girl`),
    fits: ['Dark Romance', 'Romance'],
    never: [...forChildren, 'Horror', ...factual],
  },
  {
    name: 'epic fantasy',
    genres: ['Epic Fantasy', 'Fantasy (general)'],
    tropes: ['Quest', 'Chosen one'],
    authors: ['Brandon Sanderson', 'J. R. R. Tolkien'],
    loved: titles(`
      The Way of Kings | The Fellowship of the Ring | The Name of the Wind | A Game of Thrones | The Eye of the
      World | Assassin's Apprentice | The Blade Itself | Gardens of the Moon | The Final Empire | Tigana`),
    fits: ['Fantasy', 'High Fantasy'],
    never: ['Contemporary Romance', 'Horror', 'Middle Grade (MG)', 'Graphic Novels & Comics', 'New Adult', ...factual],
  },
  {
    name: 'domestic thrillers',
    genres: ['Thriller'],
    authors: ['Gillian Flynn', 'Freida McFadden'],
    loved: titles(`
      Gone Girl | The Girl on the Train | The Silent Patient | The Housemaid | Big Little Lies | The Perfect Nanny
      | The Guest List | The Talented Mr. Ripley | In the Woods | A Judgement in Stone`),
    fits: ['Thriller', 'Mystery', 'Psychological Thriller', 'Domestic Thriller'],
    never: [...forChildren, 'Fantasy', 'Dark Romance', 'Manga', ...factual],
  },
]
