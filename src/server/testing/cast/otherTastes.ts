import { type Taste, titles } from './taste.ts'

const forChildren = ["Children's Literature", 'Middle Grade (MG)']
const forTheYoung = [...forChildren, 'Young Adult (YA)']
const dark = ['Horror', 'Dark Romance', 'True Crime', 'Psychological Thriller']
const factual = ['Non-Fiction', 'Self-Help', 'Cookbooks']

/** Ten readers who love classics, literary fiction, children's books, verse, comics or non-fiction. */
export const otherTastes: Taste[] = [
  {
    name: 'Russian classics',
    genres: ['Classic Literature', 'Literary Fiction'],
    authors: ['Fyodor Dostoevsky', 'Leo Tolstoy'],
    loved: titles(`
      Crime and Punishment | Anna Karenina | The Brothers Karamazov | War and Peace | The Master and Margarita |
      The Lady with the Dog and Other Stories | Madame Bovary | Les Misérables | The Trial | Middlemarch`),
    fits: ['Classic Literature', 'Literary Fiction'],
    never: [...forTheYoung, 'Young Adult', 'Contemporary Romance', 'Historical Romance', 'Thriller', ...factual],
  },
  {
    name: 'narrative non-fiction',
    genres: ['General Non-Fiction', 'History', 'True Crime'],
    authors: ['Erik Larson', 'David Grann'],
    loved: titles(`
      Killers of the Flower Moon | The Devil in the White City | Say Nothing | The Immortal Life of Henrietta
      Lacks | Into Thin Air | The Warmth of Other Suns | Bad Blood | King Leopold's Ghost | Hiroshima | In Cold
      Blood`),
    fits: ['Non-Fiction'],
    never: ['Fiction', 'Cookbooks', 'Self-Help', 'Fantasy', 'Science Fiction', 'Romance'],
  },
  {
    name: "children's books",
    genres: ["Children's Literature", 'Middle Grade (MG)'],
    authors: ['Roald Dahl', 'Astrid Lindgren'],
    loved: titles(`
      Matilda | Pippi Longstocking | Charlotte's Web | Winnie-the-Pooh | The Lightning Thief | Wonder | Holes |
      Harry Potter and the Philosopher's Stone | The Lion, the Witch and the Wardrobe | The Secret Garden`),
    fits: [...forTheYoung, 'Young Adult'],
    never: [...dark, 'Thriller', 'New Adult', 'Romance', 'Supernatural Horror', ...factual],
  },
  {
    name: 'literary fiction of today',
    genres: ['Literary Fiction', 'Contemporary Fiction (general)'],
    authors: ['Kazuo Ishiguro', 'Elena Ferrante'],
    loved: titles(`
      Normal People | My Brilliant Friend | A Little Life | The Remains of the Day | The Goldfinch | White Teeth |
      Demon Copperhead | Shuggie Bain | Bel Canto | Interpreter of Maladies`),
    fits: ['Literary Fiction', 'Contemporary Fiction'],
    never: [...forTheYoung, 'Young Adult', 'Horror', 'High Fantasy', 'New Adult', ...factual],
  },
  {
    name: 'historical fiction',
    genres: ['Historical Fiction'],
    authors: ['Hilary Mantel', 'Ken Follett'],
    loved: titles(`
      Wolf Hall | The Pillars of the Earth | All the Light We Cannot See | Pachinko | Hamnet | The Nightingale |
      Shōgun | The Physician | Homegoing | A Gentleman in Moscow`),
    fits: ['Historical Fiction'],
    never: [...forChildren, 'Dark Romance', 'Horror', 'New Adult', ...factual],
  },
  {
    name: 'poetry',
    genres: ['Poetry'],
    authors: ['Emily Dickinson', 'Mary Oliver'],
    loved: titles(`
      Devotions | The Complete Poems of Emily Dickinson | Leaves of Grass | Ariel | View with a Grain of Sand |
      Duino Elegies | The Waste Land | Twenty Love Poems and a Song of Despair | Death of a Naturalist | And Still
      I Rise`),
    fits: ['Poetry'],
    never: ['Romance (general)', 'Thriller', 'Horror', 'Fantasy (general)', 'Cookbooks', 'Self-Help'],
  },
  {
    name: 'kitchens and journeys',
    genres: ['Cookbooks', 'Travel'],
    authors: ['Yotam Ottolenghi', 'Bill Bryson'],
    loved: titles(`
      Salt, Fat, Acid, Heat | Plenty | In Patagonia | A Walk in the Woods | Joy of Cooking | The Great Railway
      Bazaar | Essentials of Classic Italian Cooking | Travels with Charley | The Food Lab | A Time of Gifts`),
    fits: ['Cookbooks', 'Travel'],
    never: ['Fiction', 'Fantasy', 'Romance', 'Science Fiction', 'Mystery', 'True Crime', 'Self-Help'],
  },
  {
    name: 'manga and comics',
    genres: ['Manga', 'Graphic Novels & Comics'],
    loved: titles(`
      Fullmetal Alchemist, Vol. 1 | Akira, Vol. 1 | One Piece, Vol. 1 | Saga, Vol. 1 | Death Note, Vol. 1 |
      Nausicaä of the Valley of the Wind, Vol. 1 | Attack on Titan, Vol. 1 | Monster, Vol. 1 | Watchmen | Vinland
      Saga, Vol. 1`),
    fits: ['Manga', 'Graphic Novels & Comics'],
    never: ['Contemporary Romance', 'Classic Literature', 'Cookbooks', 'Self-Help'],
  },
  {
    name: 'popular science',
    genres: ['Science & Nature', 'General Non-Fiction'],
    authors: ['Carl Sagan', 'Oliver Sacks'],
    loved: titles(`
      Cosmos | A Brief History of Time | The Selfish Gene | A Short History of Nearly Everything | Entangled Life
      | The Sixth Extinction | Thinking, Fast and Slow | Silent Spring | The Immortal Life of Henrietta Lacks |
      Guns, Germs, and Steel`),
    fits: ['Non-Fiction'],
    never: ['Fiction', 'Fantasy', 'Science Fiction', 'Romance', 'True Crime'],
  },
  {
    name: 'memoirs',
    genres: ['Memoir', 'Biography & Autobiography'],
    authors: ['Tara Westover', 'Michelle Obama'],
    loved: titles(`
      Educated | Becoming | The Glass Castle | Born a Crime | When Breath Becomes Air | Wild | Crying in H Mart |
      Just Kids | I'm Glad My Mom Died | Angela's Ashes`),
    fits: ['Memoir', 'Biography', 'Biography & Autobiography'],
    never: ['Fiction', 'Fantasy', 'Science Fiction', 'Romance', 'Cookbooks', 'Self-Help'],
  },
]
