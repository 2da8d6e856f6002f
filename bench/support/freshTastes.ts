import { titles } from '#server/testing/cast/taste.ts'
import type { FurtherTaste } from './furtherTastes.ts'

/** Written after the engine was tuned on the others. The last two are odd: one reader of two minds, one of one mood. */
export const freshTastes: FurtherTaste[] = [
  {
    name: 'puzzles of the golden age',
    genres: ['Mystery', 'Classic Literature'],
    authors: ['Agatha Christie', 'Dorothy L. Sayers'],
    loved: titles(`And Then There Were None | Gaudy Night | The Murder of Roger Ackroyd | The Moonstone | Whose Body? |
      Murder on the Orient Express | The Daughter of Time | The Nine Tailors | Death on the Nile | The Franchise Affair |
      The Hound of the Baskervilles | The Honjin Murders | Magpie Murders | The Innocence of Father Brown | The Mysterious Affair at Styles`),
  },
  {
    name: 'cosy villages and murders',
    genres: ['Mystery', 'Humor'],
    authors: ['Richard Osman', 'Alexander McCall Smith'],
    loved: titles(`The Thursday Murder Club | The No. 1 Ladies' Detective Agency | The Quiche of Death |
      The Sweetness at the Bottom of the Pie | Still Life | The Marlow Murder Club | Magpie Murders | A Man Called Ove | Arsenic and Adobo |
      Finlay Donovan Is Killing It | One for the Money | The Spellman Files | Dial A for Aunties | Her Royal Spyness |
      The Cat Who Could Read Backwards`),
  },
  {
    name: 'hard science fiction',
    genres: ['Science Fiction (general)'],
    authors: ['Andy Weir', 'Greg Egan'],
    loved:
      titles(`Project Hail Mary | The Three-Body Problem | Blindsight | Contact | Rendezvous with Rama | The Martian |
      Children of Time | Permutation City | Seveneves | Red Mars | Tau Zero | Ringworld | Anathem | Foundation | Spin`),
  },
  {
    name: 'soldiers in space',
    genres: ['Science Fiction (general)', 'Space Opera'],
    tropes: ['Survival'],
    authors: ['John Scalzi'],
    loved:
      titles(`Old Man's War | The Forever War | Starship Troopers | Ender's Game | Red Rising | On Basilisk Station |
      All Systems Red | Leviathan Wakes | Ninefox Gambit | Shards of Honour | The Light Brigade | Armor | Dauntless |
      Kings of the Wyld | A Memory Called Empire`),
  },
  {
    name: 'dystopias by women',
    genres: ['Dystopian', 'Literary Fiction'],
    authors: ['Margaret Atwood', 'Octavia E. Butler'],
    loved:
      titles(`The Handmaid's Tale | Parable of the Sower | Station Eleven | Oryx and Crake | The Power | Never Let Me Go | Kindred |
      The Testaments | The Giver | The Dispossessed | The School for Good Mothers | The Memory Police | The Year of the Flood |
      Future Home of the Living God | Severance`),
  },
  {
    name: 'regency ballrooms',
    genres: ['Historical Romance'],
    tropes: ['Enemies to lovers', 'Slow burn'],
    authors: ['Julia Quinn', 'Georgette Heyer'],
    loved:
      titles(`The Duke and I | The Viscount Who Loved Me | Devil in Winter | Lord of Scoundrels | Frederica | A Rogue by Any Other Name |
      Pride and Prejudice | The Grand Sophy | Romancing Mister Bridgerton | Secrets of a Summer Night | Cotillion | Bringing Down the Duke |
      The Duchess War | Persuasion | A Week to Be Wicked`),
  },
  {
    name: 'fae courts and dragons in love',
    genres: ['Romantasy (Fantasy Romance / Romantic Fantasy)'],
    tropes: ['Enemies to lovers', 'Slow burn'],
    authors: ['Sarah J. Maas', 'Rebecca Yarros'],
    loved:
      titles(`A Court of Thorns and Roses | Fourth Wing | From Blood and Ash | The Cruel Prince | Kingdom of the Wicked |
      The Serpent and the Wings of Night | Divine Rivals | Uprooted | Throne of Glass | Serpent & Dove | The Bridge Kingdom |
      An Ember in the Ashes | Shadow and Bone | A Touch of Darkness | One Dark Window`),
  },
  {
    name: 'ice, mountains and survival',
    genres: ['General Non-Fiction', 'Travel'],
    tropes: ['Survival'],
    authors: ['Jon Krakauer'],
    loved:
      titles(`Into Thin Air | Into the Wild | Endurance | Touching the Void | The Lost City of Z | Wild | Alive | The Snow Leopard |
      A Walk in the Woods | The Wager | In the Heart of the Sea | Kon-Tiki | Unbroken | Arabian Sands | The Worst Journey in the World`),
  },
  {
    name: 'Russian classics',
    genres: ['Classic Literature', 'Literary Fiction'],
    authors: ['Fyodor Dostoevsky', 'Leo Tolstoy'],
    loved:
      titles(`Crime and Punishment | Anna Karenina | The Brothers Karamazov | Dead Souls | Fathers and Sons | War and Peace |
      The Master and Margarita | The Idiot | A Hero of Our Time | The Death of Ivan Ilyich | Notes from Underground | Doctor Zhivago |
      One Day in the Life of Ivan Denisovich | We | Oblomov`),
  },
  {
    name: 'Ireland now and then',
    genres: ['Literary Fiction', 'Contemporary Fiction (general)'],
    authors: ['Claire Keegan', 'Colm Tóibín'],
    loved:
      titles(`Small Things Like These | Brooklyn | Normal People | The Secret Scripture | Angela's Ashes | Room | The Gathering |
      Foster | The Sea by John Banville | Dubliners | The Bee Sting | Milkman | Beautiful World, Where Are You | Say Nothing | Days Without End`),
  },
  {
    name: 'horror in small towns',
    genres: ['Horror'],
    tropes: ['Isolated setting'],
    authors: ['Stephen King', 'Grady Hendrix'],
    loved:
      titles(`It | 'Salem's Lot | My Best Friend's Exorcism | The Exorcist | Ghost Story | Pet Sematary | Something Wicked This Way Comes |
      The Shining | Summer of Night | The Southern Book Club's Guide to Slaying Vampires | Let the Right One In | Misery | NOS4A2 |
      The Only Good Indians | Hex`),
  },
  {
    name: 'the weird and the cosmic',
    genres: ['Horror', 'Science Fiction (general)'],
    authors: ['H. P. Lovecraft', 'Jeff VanderMeer'],
    loved:
      titles(`At the Mountains of Madness | Annihilation | The Call of Cthulhu and Other Weird Stories | The Ballad of Black Tom | Roadside Picnic |
      The Haunting of Hill House | House of Leaves | Perdido Street Station | The King in Yellow | The Willows | Piranesi | Our Wives Under the Sea |
      The City & the City | The Hollow Places | Mexican Gothic`),
  },
  {
    name: 'marriages with secrets',
    genres: ['Thriller'],
    tropes: ['Secret identity'],
    authors: ['Gillian Flynn', 'Liane Moriarty'],
    loved:
      titles(`Gone Girl | Big Little Lies | The Girl on the Train | Behind Closed Doors | The Silent Patient | Sharp Objects |
      The Wife Between Us | The Housemaid | Before I Go to Sleep | Rebecca | Into the Water | The Couple Next Door | Verity | My Lovely Wife |
      The Guest List`),
  },
  {
    name: 'women in wartime',
    genres: ['Historical Fiction'],
    tropes: ['Strong female lead', 'Survival'],
    authors: ['Kristin Hannah', 'Kate Quinn'],
    loved:
      titles(`The Nightingale | The Huntress | The Book Thief | All the Light We Cannot See | Lilac Girls | The Tattooist of Auschwitz |
      The Guernsey Literary and Potato Peel Pie Society | Sarah's Key | The Rose Code | Code Name Verity | Suite Française | The Invisible Bridge |
      Salt to the Sea | The Women | The Diamond Eye`),
  },
  {
    name: 'sagas of kings and cathedrals',
    genres: ['Historical Fiction'],
    authors: ['Ken Follett', 'Bernard Cornwell'],
    loved:
      titles(`The Pillars of the Earth | The Last Kingdom | Shōgun | Wolf Hall | The Other Boleyn Girl | I, Claudius | Gates of Fire: An Epic Novel of the Battle of Thermopylae |
      The Winter King | The White Queen | World Without End | The Physician | Outlander | Master and Commander | Katherine |
      The Sunne in Splendour`),
  },
  {
    name: 'arrivals in another country',
    genres: ['Literary Fiction', 'Contemporary Fiction (general)'],
    authors: ['Jhumpa Lahiri', 'Chimamanda Ngozi Adichie'],
    loved:
      titles(`The Namesake | Americanah | Interpreter of Maladies | Exit West | Pachinko | The Joy Luck Club | Brick Lane |
      The Brief Wondrous Life of Oscar Wao | The Inheritance of Loss | The Kite Runner | White Teeth | Girl in Translation | Homeland Elegies |
      The Reluctant Fundamentalist | On Earth We're Briefly Gorgeous`),
  },
  {
    name: 'the American South',
    genres: ['Literary Fiction', 'Classic Literature'],
    authors: ["Flannery O'Connor", 'William Faulkner'],
    loved:
      titles(`To Kill a Mockingbird | The Sound and the Fury | A Good Man Is Hard to Find | The Heart Is a Lonely Hunter | The Color Purple |
      As I Lay Dying | All the King's Men | Wise Blood | Their Eyes Were Watching God | Salvage the Bones | Cold Mountain | A Confederacy of Dunces |
      The Prince of Tides | Sing, Unburied, Sing | Deliverance`),
  },
  {
    name: 'doctors, cells and genes',
    genres: ['Science & Nature', 'General Non-Fiction'],
    authors: ['Siddhartha Mukherjee', 'Oliver Sacks'],
    loved:
      titles(`The Emperor of All Maladies | The Man Who Mistook His Wife for a Hat | The Immortal Life of Henrietta Lacks | Being Mortal |
      The Brain That Changes Itself | When Breath Becomes Air | Stiff | Do No Harm | The Selfish Gene | An Immense World | Complications | Musicophilia |
      The Hot Zone | The Ghost Map | Why We Sleep`),
  },
  {
    name: 'cooks and eaters',
    genres: ['Memoir', 'General Non-Fiction'],
    authors: ['Anthony Bourdain', 'Ruth Reichl'],
    loved:
      titles(`Kitchen Confidential | Tender at the Bone | The Omnivore's Dilemma | My Life in France | Crying in H Mart |
      Garlic and Sapphires | Heat | Blood, Bones, and Butter | Comfort Me with Apples | Julie and Julia | Salt, Fat, Acid, Heat | The Apprentice |
      A Year in Provence | Taste | Animal, Vegetable, Miracle`),
  },
  {
    name: 'funny books for nine-year-olds',
    genres: ['Middle Grade (MG)', 'Humor'],
    authors: ['Roald Dahl', 'Jeff Kinney'],
    loved:
      titles(`Matilda | Diary of a Wimpy Kid | Charlie and the Chocolate Factory | The BFG | Wayside School Is Falling Down | The Adventures of Captain Underpants |
      The Bad Beginning | Frindle | Sideways Stories from Wayside School | The Witches | Tales of a Fourth Grade Nothing | How to Train Your Dragon |
      Artemis Fowl | The Wee Free Men | Holes`),
  },
  {
    name: 'boys who fight and grow',
    genres: ['Manga'],
    authors: ['Eiichiro Oda', 'Hiromu Arakawa'],
    loved:
      titles(`One Piece, Vol. 1 | Fullmetal Alchemist, Vol. 1 | Naruto, Vol. 1 | Death Note, Vol. 1 | Hunter x Hunter, Vol. 1 | Bleach, Vol. 1 | Dragon Ball, Vol. 1 |
      Attack on Titan, Vol. 1 | Vagabond, Vol. 1 | My Hero Academia, Vol. 1 | Demon Slayer: Kimetsu no Yaiba, Vol. 1 | Rurouni Kenshin, Vol. 1 | Yotsuba&!, Vol. 1 | Haikyu!!, Vol. 1 | Spy x Family, Vol. 1`),
  },
  {
    name: 'poems of our day',
    genres: ['Poetry'],
    authors: ['Mary Oliver', 'Ocean Vuong'],
    loved:
      titles(`Devotions | Call Us What We Carry | Ariel | The Wild Iris | Citizen: An American Lyric | Milk and Honey | Crush | Don't Call Us Dead | Postcolonial Love Poem |
      Time Is a Mother | The Carrying | And Still I Rise | Howl and Other Poems | The Waste Land | The Hill We Climb`),
  },
  {
    name: 'plays',
    genres: ['Classic Literature'],
    authors: ['William Shakespeare', 'Arthur Miller'],
    loved:
      titles(`Hamlet | Death of a Salesman | A Streetcar Named Desire | The Importance of Being Earnest | Waiting for Godot | Macbeth | A Doll's House |
      The Crucible | Long Day's Journey Into Night | Who's Afraid of Virginia Woolf? | Rosencrantz and Guildenstern Are Dead | King Lear | Antigone |
      Angels in America | The Cherry Orchard`),
  },
  {
    name: 'big postmodern novels',
    genres: ['Literary Fiction'],
    authors: ['Thomas Pynchon', 'Don DeLillo'],
    loved:
      titles(`Gravity's Rainbow | White Noise | Infinite Jest | If on a Winter's Night a Traveler | The Crying of Lot 49 | Underworld | Pale Fire |
      Catch-22 | 2666 | House of Leaves | Slaughterhouse-Five | Cloud Atlas | Hopscotch | Ulysses | Midnight's Children`),
  },
  {
    name: 'dragons and markets',
    genres: ['Epic Fantasy', 'General Non-Fiction'],
    authors: ['Brandon Sanderson', 'Michael Lewis'],
    loved:
      titles(`The Way of Kings | The Big Short | The Final Empire | Freakonomics | Thinking, Fast and Slow | The Name of the Wind | Flash Boys |
      The Black Swan | Eragon | His Majesty's Dragon | Capital in the Twenty-First Century | Moneyball | The Lies of Locke Lamora | The Priory of the Orange Tree |
      Liar's Poker`),
  },
  {
    name: 'quiet books for a sad week',
    genres: ['Contemporary Fiction (general)'],
    tropes: ['Found family'],
    authors: ['Fredrik Backman', 'Matt Haig'],
    loved:
      titles(`A Man Called Ove | Before the Coffee Gets Cold | The Midnight Library | Days at the Morisaki Bookshop | Remarkably Bright Creatures |
      The House in the Cerulean Sea | Legends & Lattes | The Unlikely Pilgrimage of Harold Fry | The Travelling Cat Chronicles | Eleanor Oliphant Is Completely Fine |
      The Storied Life of A. J. Fikry | Gilead | Convenience Store Woman | What You Are Looking For Is in the Library | The Stationery Shop`),
  },
]
