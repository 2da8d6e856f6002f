import { titles } from '#server/testing/cast/taste.ts'
import type { FurtherTaste } from './furtherTastes.ts'

/** Written on 2026-11-26, after the engine was tuned on the others. */
export const latestTastes: FurtherTaste[] = [
  {
    name: 'ice and exploration',
    genres: ['History', 'Travel'],
    tropes: ['Survival'],
    authors: ['Alfred Lansing'],
    loved: titles(`Endurance | The Worst Journey in the World | Into Thin Air | Arctic Dreams | The Lost City of Z |
      In the Kingdom of Ice | The Wager | The Terror | Touching the Void | Undaunted Courage | Kon-Tiki |
      In the Heart of the Sea | The River of Doubt | Arabian Sands | Alive`),
  },
  {
    name: 'running and endurance',
    genres: ['Memoir', 'General Non-Fiction'],
    authors: ['Christopher McDougall', 'Dean Karnazes'],
    loved:
      titles(`Born to Run by Christopher McDougall | What I Talk About When I Talk About Running | Eat and Run | Once a Runner |
      Open | Wild | The Boys in the Boat | Unbroken | Can't Hurt Me | Shoe Dog | It's Not About the Bike |
      Touching the Void | A Walk in the Woods | Seabiscuit | Into Thin Air`),
  },
  {
    name: 'laughs for a nine-year-old',
    genres: ["Children's Literature", 'Humor'],
    authors: ['Dav Pilkey', 'Roald Dahl'],
    loved: titles(`The Adventures of Captain Underpants | Diary of a Wimpy Kid | The Twits | Dog Man |
      Sideways Stories from Wayside School | Tales of a Fourth Grade Nothing | The BFG | Gangsta Granny | The Bad Guys |
      Matilda | How to Eat Fried Worms | The 13-Storey Treehouse | George's Marvellous Medicine | Skulduggery Pleasant |
      Superfudge`),
  },
  {
    name: 'cosy fantasy',
    genres: ['Fantasy (general)'],
    tropes: ['Found family'],
    authors: ['Travis Baldree'],
    loved: titles(`Legends & Lattes | The House in the Cerulean Sea | A Psalm for the Wild-Built | The Goblin Emperor |
      Howl's Moving Castle | Nettle & Bone | Under the Whispering Door | The Very Secret Society of Irregular Witches |
      Emily Wilde's Encyclopaedia of Faeries | Can't Spell Treason Without Tea | The Spellshop | Stardust |
      A Wizard's Guide to Defensive Baking | Bookshops & Bonedust | Piranesi`),
  },
  {
    name: 'the age of sail',
    genres: ['Historical Fiction'],
    authors: ["Patrick O'Brian"],
    loved:
      titles(`Master and Commander | Post Captain | Treasure Island | Moby-Dick | Lord Jim | Captain Blood | Mutiny on the Bounty |
      His Majesty's Dragon | Two Years Before the Mast | Kidnapped | Sharpe's Rifles | The Count of Monte Cristo |
      War and Peace | In the Heart of the Sea | Jamaica Inn`),
  },
  {
    name: 'travellers in time',
    genres: ['Science Fiction (general)'],
    tropes: ['Time travel'],
    authors: ['Connie Willis'],
    loved:
      titles(`The Time Traveler's Wife | Doomsday Book | Kindred | The Time Machine | 11/22/63 | To Say Nothing of the Dog |
      Slaughterhouse-Five | Life After Life | The First Fifteen Lives of Harry August | This Is How You Lose the Time War |
      Replay | Outlander | Recursion | Dark Matter | A Wrinkle in Time`),
  },
  {
    name: 'true crime',
    genres: ['True Crime'],
    authors: ['Ann Rule'],
    loved:
      titles(`In Cold Blood | I'll Be Gone in the Dark | The Devil in the White City | Helter Skelter | The Stranger Beside Me |
      Killers of the Flower Moon | Midnight in the Garden of Good and Evil | Under the Banner of Heaven | Columbine |
      Say Nothing | Bad Blood by John Carreyrou | The Executioner's Song | Mindhunter | The Fact of a Body |
      Green River, Running Red`),
  },
  {
    name: 'physics and the cosmos',
    genres: ['Science & Nature'],
    authors: ['Carl Sagan', 'Brian Greene'],
    loved: titles(`Cosmos | A Brief History of Time | The Elegant Universe | Seven Brief Lessons on Physics |
      Surely You're Joking, Mr. Feynman! | The Fabric of the Cosmos | Astrophysics for People in a Hurry |
      The Order of Time | Six Easy Pieces | Pale Blue Dot | A Short History of Nearly Everything |
      The Universe in a Nutshell | Chaos by James Gleick | Packing for Mars | The Making of the Atomic Bomb`),
  },
  {
    name: 'comedies of manners',
    genres: ['Classic Literature', 'Humor'],
    authors: ['Jane Austen', 'Nancy Mitford'],
    loved:
      titles(`Emma | Pride and Prejudice | Cold Comfort Farm | The Pursuit of Love | Right Ho, Jeeves | A Room with a View |
      Vile Bodies | Excellent Women | Persuasion | I Capture the Castle | Miss Pettigrew Lives for a Day |
      Love in a Cold Climate | Cranford | The Importance of Being Earnest | A Handful of Dust`),
  },
  {
    name: 'the Holocaust',
    genres: ['History', 'Memoir'],
    authors: ['Primo Levi', 'Elie Wiesel'],
    loved:
      titles(`Night | If This Is a Man | The Diary of a Young Girl | Man's Search for Meaning | Maus I: My Father Bleeds History |
      Sophie's Choice | Austerlitz | The Reader | The Hiding Place | Eichmann in Jerusalem | Suite Française |
      The Pianist | Ordinary Men | Fatelessness | Everything Is Illuminated`),
  },
  {
    name: 'thoughtful science fiction',
    genres: ['Science Fiction (general)'],
    authors: ['Ursula K. Le Guin', 'Octavia E. Butler'],
    loved:
      titles(`The Left Hand of Darkness | The Dispossessed | Dawn by Octavia E. Butler | The Female Man | Ancillary Justice |
      The Sparrow | A Memory Called Empire | The Word for World Is Forest | Embassytown | Binti | The Lathe of Heaven |
      Wild Seed | Parable of the Sower | Grass | Children of Time`),
  },
  {
    name: 'romantic comedies of today',
    genres: ['Contemporary Romance'],
    tropes: ['Fake dating', 'Grumpy x Sunshine'],
    authors: ['Emily Henry', 'Ali Hazelwood'],
    loved: titles(`Beach Read | The Love Hypothesis | The Hating Game | Red, White & Royal Blue | The Kiss Quotient |
      People We Meet on Vacation | The Unhoneymooners | Get a Life, Chloe Brown | The Flatshare | It Happened One Summer |
      Book Lovers | The Spanish Love Deception | You Deserve Each Other | Love and Other Words | The Bride Test`),
  },
  {
    name: 'the American West',
    genres: ['Historical Fiction'],
    authors: ['Larry McMurtry', 'Cormac McCarthy'],
    loved:
      titles(`Lonesome Dove | True Grit | Blood Meridian | All the Pretty Horses | The Sisters Brothers | Butcher's Crossing |
      News of the World | Warlock | My Ántonia | The Son by Philipp Meyer | Angle of Repose |
      Bury My Heart at Wounded Knee | Empire of the Summer Moon | Days Without End | Train Dreams`),
  },
  {
    name: 'dark academia',
    genres: ['Literary Fiction', 'Mystery'],
    authors: ['Donna Tartt'],
    loved:
      titles(`The Secret History | If We Were Villains | Ninth House | The Likeness | Bunny | The Historian | Babel |
      The Shadow of the Wind | A Deadly Education | The Atlas Six | Brideshead Revisited | The Talented Mr. Ripley |
      Never Let Me Go | The Name of the Rose | Possession`),
  },
  {
    name: 'from Tehran to Kabul',
    genres: ['Literary Fiction', 'Memoir'],
    authors: ['Khaled Hosseini', 'Orhan Pamuk'],
    loved:
      titles(`The Kite Runner | Persepolis: The Story of a Childhood | Reading Lolita in Tehran | A Thousand Splendid Suns |
      My Name Is Red | Snow | Palace Walk | Celestial Bodies | The Bastard of Istanbul | Season of Migration to the North |
      I Am Malala | The Yacoubian Building | The Bookseller of Kabul | The Museum of Innocence | The Blind Owl`),
  },
  {
    name: 'animals and their people',
    genres: ['Memoir', 'Contemporary Fiction (general)'],
    authors: ['James Herriot'],
    loved:
      titles(`The Art of Racing in the Rain | A Dog's Purpose | Black Beauty | Watership Down | The Call of the Wild |
      Where the Red Fern Grows | My Family and Other Animals | H is for Hawk | Dewey | Charlotte's Web | War Horse |
      The Travelling Cat Chronicles | White Fang | Old Yeller | Seabiscuit`),
  },
  {
    name: 'companies and money',
    genres: ['General Non-Fiction', 'Biography & Autobiography'],
    authors: ['Michael Lewis', 'Walter Isaacson'],
    loved:
      titles(`The Big Short | Steve Jobs | Bad Blood by John Carreyrou | Shoe Dog | Liar's Poker | Barbarians at the Gate |
      When Genius Failed | The Smartest Guys in the Room | Elon Musk by Walter Isaacson | Too Big to Fail | Zero to One |
      The Everything Store | Creativity, Inc. | The Snowball | Flash Boys`),
  },
  {
    name: 'vampires',
    genres: ['Horror', 'Paranormal Romance'],
    authors: ['Anne Rice'],
    loved:
      titles(`Interview with the Vampire | Dracula | Let the Right One In | 'Salem's Lot | The Historian | The Vampire Lestat |
      Carmilla | Dead Until Dark | I Am Legend | Twilight by Stephenie Meyer | A Discovery of Witches |
      The Queen of the Damned | Fevre Dream | The Southern Book Club's Guide to Slaying Vampires | Guilty Pleasures`),
  },
  {
    name: 'Korea and China',
    genres: ['Literary Fiction'],
    authors: ['Han Kang'],
    loved:
      titles(`The Vegetarian | Pachinko | Please Look After Mom | Kim Jiyoung, Born 1982 | Wild Swans | To Live | Human Acts |
      Love in the Big City | The Good Earth | Balzac and the Little Chinese Seamstress | Snow Flower and the Secret Fan |
      The Joy Luck Club | Red Sorghum | Waiting by Ha Jin | Soul Mountain`),
  },
  {
    name: 'picture books at bedtime',
    genres: ["Children's Literature"],
    authors: ['Eric Carle', 'Maurice Sendak'],
    loved:
      titles(`Goodnight Moon | Where the Wild Things Are | The Very Hungry Caterpillar | The Gruffalo | Guess How Much I Love You |
      Make Way for Ducklings | Corduroy | The Snowy Day | Don't Let the Pigeon Drive the Bus! | Room on the Broom |
      We're Going on a Bear Hunt | The Tiger Who Came to Tea | Blueberries for Sal | Harold and the Purple Crayon |
      Caps for Sale`),
  },
  {
    name: "musicians' lives",
    genres: ['Memoir', 'Biography & Autobiography'],
    authors: ['Patti Smith', 'Keith Richards'],
    loved:
      titles(`Just Kids | Life by Keith Richards | Born to Run by Bruce Springsteen | The Dirt | Love Is a Mix Tape |
      High Fidelity | Scar Tissue | Heavier Than Heaven | No One Here Gets Out Alive | Girl in a Band | Me by Elton John |
      Please Kill Me | Slash | Hammer of the Gods | Musicophilia`),
  },
  {
    name: 'universities and fools',
    genres: ['Humor', 'Literary Fiction'],
    authors: ['Richard Russo', 'Kingsley Amis'],
    loved:
      titles(`Lucky Jim | Straight Man | Stoner | Wonder Boys | White Noise | On Beauty | The Secret History | Pnin | Possession |
      Disgrace | The Human Stain | The Marriage Plot | A Confederacy of Dunces | The Corrections | Less`),
  },
  {
    name: 'sport and love',
    genres: ['Contemporary Romance'],
    tropes: ['Forced proximity', 'Enemies to lovers'],
    authors: ['Elle Kennedy', 'Hannah Grace'],
    loved:
      titles(`The Deal | Icebreaker | Heated Rivalry | The Wall of Winnipeg and Me | Pucking Around | The Mistake | Kulti |
      Wildfire | Mile High by Liz Tomforde | The Risk | Caught Up by Liz Tomforde | The Cheat Sheet | The Score |
      Game Changer | Behind the Net`),
  },
  {
    name: 'Arthur and his knights',
    genres: ['Fantasy (general)', 'Historical Fiction'],
    authors: ['Mary Stewart', 'T. H. White'],
    loved:
      titles(`The Once and Future King | The Crystal Cave | The Mists of Avalon | The Winter King | Le Morte d'Arthur |
      The Dark Is Rising | The Hollow Hills | Taliesin | Sir Gawain and the Green Knight | The Buried Giant |
      Enemy of God | The Sword in the Stone | The Bright Sword | Legendborn | A Connecticut Yankee in King Arthur's Court`),
  },
  {
    name: 'the world after',
    genres: ['Literary Fiction', 'Dystopian'],
    authors: ['Emily St. John Mandel'],
    loved:
      titles(`Station Eleven | The Road | Oryx and Crake | Parable of the Sower | The Ministry for the Future | The Overstory |
      The Water Knife | Flight Behavior | The Windup Girl | Migrations | Severance | The Year of the Flood |
      The Drowned World | The Dog Stars | The Wall by Marlen Haushofer`),
  },
]
