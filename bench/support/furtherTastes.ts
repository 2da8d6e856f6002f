import { titles } from '#server/testing/cast/taste.ts'

/** A reader of one clear taste, to be judged by reading the picks. */
export interface FurtherTaste {
  name: string
  genres: string[]
  tropes?: string[]
  authors?: string[]
  /** In the order they are rated; the first are the dearest. */
  loved: string[]
}

/** Tastes that the engine was not tuned on, each with fifteen loved books. */
export const furtherTastes: FurtherTaste[] = [
  {
    name: 'Nordic crime',
    genres: ['Mystery', 'Thriller'],
    authors: ['Henning Mankell', 'Jo Nesbø'],
    loved:
      titles(`Faceless Killers | The Girl with the Dragon Tattoo | The Snowman by Jo Nesbø | The Ice Princess | Jar City |
      The Keeper of Lost Causes | Roseanna | The Laughing Policeman | Smilla's Sense of Snow | Silence of the Grave |
      The Redbreast | The Fifth Woman | The Dogs of Riga | The Hypnotist | Don't Look Back by Karin Fossum`),
  },
  {
    name: 'Japanese novels',
    genres: ['Literary Fiction'],
    authors: ['Haruki Murakami', 'Yōko Ogawa'],
    loved: titles(`Norwegian Wood | Kitchen | The Housekeeper and the Professor | Snow Country | No Longer Human |
      Convenience Store Woman | Kokoro | The Sailor Who Fell from Grace with the Sea | Silence by Shūsaku Endō | The Woman in the Dunes |
      The Memory Police | Strange Weather in Tokyo | The Makioka Sisters | Kafka on the Shore | Breasts and Eggs`),
  },
  {
    name: 'Stoics and other philosophers',
    genres: ['General Non-Fiction', 'Self-Help & Personal Development'],
    authors: ['Marcus Aurelius', 'Alain de Botton'],
    loved:
      titles(`Meditations | The Consolations of Philosophy | Man's Search for Meaning | The Republic | The Nicomachean Ethics |
      At the Existentialist Café | Beyond Good and Evil | Tao Te Ching | Siddhartha |
      The Art of War | Walden | The Prince by Niccolò Machiavelli | The Myth of Sisyphus | Thus Spoke Zarathustra`),
  },
  {
    name: 'Latin American magical realism',
    genres: ['Literary Fiction'],
    authors: ['Gabriel García Márquez', 'Isabel Allende'],
    loved: titles(`One Hundred Years of Solitude | The House of the Spirits | Pedro Páramo | Like Water for Chocolate |
      Love in the Time of Cholera | Ficciones | Hopscotch | Chronicle of a Death Foretold | Eva Luna |
      The Feast of the Goat | The Alchemist | The Savage Detectives | Midnight's Children | Beloved |
      Of Love and Shadows`),
  },
  {
    name: 'space opera',
    genres: ['Space Opera', 'Science Fiction (general)'],
    tropes: ['Found family'],
    loved: titles(`Leviathan Wakes | A Fire Upon the Deep | Hyperion | Ancillary Justice | Consider Phlebas |
      The Long Way to a Small, Angry Planet | Old Man's War | Dune | Foundation | Pandora's Star | Revelation Space |
      A Memory Called Empire | Shards of Honour | All Systems Red | On Basilisk Station`),
  },
  {
    name: 'grimdark fantasy',
    genres: ['Epic Fantasy', 'Fantasy (general)'],
    tropes: ['Morally grey characters', 'Anti-hero'],
    authors: ['Joe Abercrombie'],
    loved:
      titles(`The Blade Itself | Prince of Thorns | A Game of Thrones | The Black Company | The Lies of Locke Lamora |
      Gardens of the Moon | The Poppy War | The Darkness That Comes Before | Best Served Cold | The Way of Shadows |
      The Last Wish | Assassin's Apprentice | The Name of the Wind | Elric of Melniboné | Nevernight`),
  },
  {
    name: 'spies',
    genres: ['Thriller'],
    tropes: ['Secret identity'],
    authors: ['John le Carré', 'Len Deighton'],
    loved:
      titles(`The Spy Who Came in from the Cold | Tinker Tailor Soldier Spy | The Day of the Jackal | Casino Royale |
      The Thirty-Nine Steps | Eye of the Needle | Our Man in Havana | Gorky Park | The Constant Gardener |
      The Hunt for Red October | The Bourne Identity | Slow Horses | The Quiet American | I Am Pilgrim | Kim`),
  },
  {
    name: 'myths retold',
    genres: ['Historical Fiction', 'Fantasy (general)'],
    authors: ['Madeline Miller'],
    loved:
      titles(`Circe | The Song of Achilles | The Silence of the Girls | Ariadne | A Thousand Ships | The Penelopiad |
      Till We Have Faces | Norse Mythology | The Odyssey | The Iliad | The Witch's Heart | Elektra | Lavinia |
      The Mists of Avalon | Stone Blind`),
  },
  {
    name: 'queer romance',
    genres: ['Contemporary Romance', 'Romance (general)'],
    tropes: ['Enemies to lovers', 'Friends to lovers'],
    authors: ['Casey McQuiston'],
    loved: titles(`Red, White & Royal Blue | Boyfriend Material | One Last Stop | Heartstopper, Vol. 1 |
      Delilah Green Doesn't Care | The Charm Offensive | Simon vs. the Homo Sapiens Agenda | Heated Rivalry |
      The House in the Cerulean Sea | Aristotle and Dante Discover the Secrets of the Universe | Written in the Stars |
      Carry On | Giovanni's Room | The Seven Husbands of Evelyn Hugo | Fingersmith`),
  },
  {
    name: 'gothic novels',
    genres: ['Gothic', 'Horror'],
    tropes: ['Isolated setting'],
    authors: ['Daphne du Maurier', 'Shirley Jackson'],
    loved: titles(`Rebecca | The Haunting of Hill House | Jane Eyre | We Have Always Lived in the Castle | Dracula |
      Frankenstein | The Woman in Black | Mexican Gothic | The Turn of the Screw | Wuthering Heights | The Little Stranger |
      The Thirteenth Tale | The Picture of Dorian Gray | The Woman in White | Fingersmith`),
  },
  {
    name: 'Victorian novels',
    genres: ['Classic Literature'],
    authors: ['Charles Dickens', 'George Eliot', 'Thomas Hardy'],
    loved:
      titles(`Middlemarch | Great Expectations | Jane Eyre | Tess of the d'Urbervilles | North and South by Elizabeth Gaskell | Vanity Fair |
      Bleak House | Far from the Madding Crowd | Wuthering Heights | Little Dorrit | David Copperfield | Villette |
      The Mill on the Floss | The Portrait of a Lady | Hard Times`),
  },
  {
    name: 'comic fantasy and comic science fiction',
    genres: ['Humor', 'Fantasy (general)'],
    authors: ['Terry Pratchett', 'Douglas Adams'],
    loved: titles(`Guards! Guards! | The Hitchhiker's Guide to the Galaxy | Good Omens | Mort | The Princess Bride |
      Small Gods | The Eyre Affair | Dirk Gently's Holistic Detective Agency | Redshirts | Lamb | Three Men in a Boat |
      Anansi Boys | To Say Nothing of the Dog | The Colour of Magic | Kings of the Wyld`),
  },
  {
    name: 'the world wars',
    genres: ['History', 'Biography & Autobiography'],
    authors: ['Antony Beevor', 'Stephen E. Ambrose'],
    loved:
      titles(`Stalingrad by Antony Beevor | Band of Brothers | The Guns of August | The Rise and Fall of the Third Reich | Night |
      D-Day | Unbroken | With the Old Breed | The Diary of a Young Girl | A Bridge Too Far | Hiroshima |
      The Splendid and the Vile | The Sleepwalkers | The Longest Day | Ordinary Men`),
  },
  {
    name: 'cyberpunk',
    genres: ['Cyberpunk'],
    authors: ['William Gibson'],
    loved: titles(`Neuromancer | Snow Crash | Altered Carbon | Do Androids Dream of Electric Sheep? | The Diamond Age |
      Ready Player One | Count Zero | Burning Chrome | When Gravity Fails | Pattern Recognition | The Windup Girl | Akira, Vol. 1 |
      Daemon | Accelerando | A Scanner Darkly`),
  },
  {
    name: 'African and Black literature',
    genres: ['Literary Fiction'],
    authors: ['Chinua Achebe', 'Toni Morrison'],
    loved: titles(`Things Fall Apart | Half of a Yellow Sun | Beloved | Americanah | Homegoing | The Color Purple |
      Their Eyes Were Watching God | Nervous Conditions | Purple Hibiscus | Song of Solomon | Invisible Man |
      The Bluest Eye | The Underground Railroad | The Famished Road | Season of Migration to the North`),
  },
  {
    name: 'urban fantasy',
    genres: ['Urban Fantasy', 'Paranormal Romance'],
    tropes: ['Strong female lead', 'Slow burn'],
    authors: ['Ilona Andrews', 'Patricia Briggs'],
    loved:
      titles(`Magic Bites | Moon Called | Storm Front | Dead Until Dark | Rivers of London | Guilty Pleasures | Neverwhere |
      Rosemary and Rue | Halfway to the Grave | Darkfever | Hounded | Angels' Blood | A Discovery of Witches |
      Dead Witch Walking | Kitty and the Midnight Hour`),
  },
  {
    name: 'young adult of today',
    genres: ['Young Adult (YA)', 'Contemporary Fiction (general)'],
    authors: ['John Green', 'Rainbow Rowell'],
    loved: titles(`The Fault in Our Stars | Eleanor & Park | The Perks of Being a Wallflower | The Hate U Give |
      Looking for Alaska | Speak | Thirteen Reasons Why | Everything, Everything | I'll Give You the Sun | Fangirl |
      To All the Boys I've Loved Before | If I Stay | All the Bright Places | The Sun Is Also a Star | We Were Liars`),
  },
  {
    name: 'short stories',
    genres: ['Short Stories / Anthologies', 'Literary Fiction'],
    authors: ['Alice Munro', 'Raymond Carver'],
    loved: titles(`Dear Life | What We Talk About When We Talk About Love | Nine Stories | Interpreter of Maladies |
      A Good Man Is Hard to Find | Dubliners | Runaway by Alice Munro | Cathedral | Tenth of December | Jesus' Son | Her Body and Other Parties |
      Drown | The Lottery and Other Stories | Birds of America | Stories of Your Life and Others`),
  },
  {
    name: 'nature writing',
    genres: ['Science & Nature', 'Memoir'],
    authors: ['Robert Macfarlane', 'Annie Dillard'],
    loved:
      titles(`Pilgrim at Tinker Creek | Braiding Sweetgrass | H is for Hawk | A Sand County Almanac | Silent Spring |
      My Family and Other Animals | Walden | Desert Solitaire | Entangled Life | The Hidden Life of Trees | Underland | Arctic Dreams |
      The Snow Leopard | The Living Mountain | The Sixth Extinction`),
  },
  {
    name: 'work and habits',
    genres: ['Self-Help & Personal Development'],
    authors: ['James Clear', 'Cal Newport'],
    loved: titles(`Atomic Habits | Deep Work | The 7 Habits of Highly Effective People | Getting Things Done |
      How to Win Friends and Influence People | Mindset | The Power of Habit | Thinking, Fast and Slow | Drive | Quiet |
      Grit | Essentialism | The 4-Hour Workweek | Influence | Start with Why`),
  },
  {
    name: 'graphic memoirs',
    genres: ['Graphic Novels & Comics', 'Memoir'],
    authors: ['Marjane Satrapi', 'Alison Bechdel'],
    loved:
      titles(`Persepolis: The Story of a Childhood | Maus I: My Father Bleeds History | Fun Home | Blankets | March: Book One | Palestine | Epileptic | Stitches |
      Hyperbole and a Half | Can't We Talk about Something More Pleasant? | Ghost World | American Born Chinese |
      Are You My Mother? by Alison Bechdel | Pyongyang | Smile`),
  },
  {
    name: 'hard-boiled',
    genres: ['Mystery'],
    tropes: ['Anti-hero', 'Morally grey characters'],
    authors: ['Raymond Chandler', 'Dashiell Hammett'],
    loved:
      titles(`The Big Sleep | The Maltese Falcon | The Long Goodbye | Double Indemnity | The Postman Always Rings Twice |
      Devil in a Blue Dress | L.A. Confidential | The Talented Mr. Ripley | Red Harvest | The Black Dahlia | Farewell, My Lovely |
      The Thin Man | Get Shorty | The Killer Inside Me | Strangers on a Train`),
  },
  {
    name: 'middle-grade adventures',
    genres: ['Middle Grade (MG)'],
    tropes: ['Quest'],
    authors: ['Rick Riordan'],
    loved:
      titles(`The Lightning Thief | Harry Potter and the Philosopher's Stone | Northern Lights by Philip Pullman | Inkheart |
      Artemis Fowl | Hatchet | Redwall | The Bad Beginning | Holes | The Phantom Tollbooth | Coraline |
      The City of Ember | The Mysterious Benedict Society | Eragon | The Giver`),
  },
  {
    name: 'detectives of other centuries',
    genres: ['Mystery', 'Historical Fiction'],
    authors: ['Umberto Eco', 'Ellis Peters'],
    loved:
      titles(`The Name of the Rose | A Morbid Taste for Bones | Dissolution | The Beekeeper's Apprentice | Maisie Dobbs |
      The Alienist | Crocodile on the Sandbank | The Shadow of the Wind | The Daughter of Time | Mistress of the Art of Death |
      The Moonstone | An Instance of the Fingerpost | Silent in the Grave | The Adventures of Sherlock Holmes | Still Life`),
  },
  {
    name: 'courts and lawyers',
    genres: ['Thriller'],
    authors: ['John Grisham', 'Scott Turow'],
    loved:
      titles(`Presumed Innocent | The Firm | A Time to Kill | The Lincoln Lawyer | To Kill a Mockingbird | Defending Jacob |
      The Pelican Brief | The Runaway Jury | The Chamber | The Partner | The Rainmaker | Snow Falling on Cedars |
      Twelve Angry Men | The Client | The Burden of Proof`),
  },
  {
    name: 'feminist essays and manifestos',
    genres: ['Essays', 'General Non-Fiction'],
    authors: ['Roxane Gay', 'Joan Didion'],
    loved: titles(`Bad Feminist | Men Explain Things to Me | We Should All Be Feminists | A Room of One's Own |
      The Second Sex | Between the World and Me | Sister Outsider | The Feminine Mystique | Wild | Shrill: Notes from a Loud Woman |
      The Fire Next Time | The White Album | Invisible Women | Slouching Towards Bethlehem | The Argonauts`),
  },
]
