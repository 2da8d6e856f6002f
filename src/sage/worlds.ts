import { type SageBook, seriesKey } from './book.ts'

/** Series of one author, and single titles, that are set in the same invented world, separated by semicolons. */
const worlds = [
  'The Lord of the Rings; The Hobbit; The Silmarillion; Unfinished Tales; The Children of Húrin; Beren and Lúthien; The Fall of Gondolin',
  'Shadow and Bone; Six of Crows; King of Scars',
  'Mistborn; Wax and Wayne',
  'The Farseer Trilogy; Liveship Traders; Tawny Man; Rain Wild Chronicles; The Fitz and the Fool',
  'The Mortal Instruments; The Infernal Devices; The Dark Artifices; The Last Hours; The Bane Chronicles; Tales from the Shadowhunter Academy',
  'Percy Jackson and the Olympians; The Heroes of Olympus; The Trials of Apollo; Magnus Chase and the Gods of Asgard; The Kane Chronicles; Percy Jackson & Kane Chronicles Crossover',
  'Song of the Lioness; The Immortals; Protector of the Small; Daughter of the Lioness; Beka Cooper',
  'Circle of Magic; The Circle Opens; Circle Reforged',
  "Ender's Saga; The Shadow Series; The First Formic War",
  'A Song of Ice and Fire; A Targaryen History; The Tales of Dunk and Egg; The Hedge Knight Graphic Novels',
  'The First Law; First Law World; The Age of Madness',
  "The Broken Empire; The Red Queen's War",
  'Book of the Ancestor; Book of the Ice',
  'Foundation; Foundation: Prequel; Galactic Empire; Robot',
  'His Dark Materials; The Book of Dust',
  'The Folk of the Air; The Stolen Heir; Modern Faerie Tales',
  'Mercy Thompson; Alpha & Omega',
  'The Belgariad; The Malloreon',
  'The Elenium; The Tamuli',
  "The Riftwar Saga; The Empire Trilogy; Krondor's Sons; The Serpentwar Saga; Conclave of Shadows; The Riftwar Legacy",
  'The Original Shannara Trilogy; Heritage of Shannara; Genesis of Shannara; High Druid of Shannara; The Voyage of the Jerle Shannara; Word & Void',
  "Forgotten Realms: Hunter's Blades; Forgotten Realms: Icewind Dale; Forgotten Realms: Legacy of the Drow; Forgotten Realms: Paths of Darkness; Forgotten Realms: The Dark Elf Trilogy; Forgotten Realms: Transitions",
  'Dragonlance Chronicles; Dragonlance: Legends; Dragonlance: The Second Generation',
  'Vampire Academy; Bloodlines',
  'Blood and Ash; Flesh and Fire',
  "Ranger's Apprentice; Brotherband Chronicles",
  'Shades of Magic; Threads of Power',
  'Commonwealth Saga; Void',
  'Black Dagger Brotherhood; Black Dagger Legacy',
  'Darkest Powers; Darkness Rising; Women of the Otherworld',
  'Night Huntress; Night Huntress World; Night Prince',
  'The Iron Fey; The Iron Fey: Call of the Forgotten',
  'Pern; Harper Hall',
  'The Vampire Chronicles; New Tales of the Vampires; Lives of the Mayfair Witches',
  'Artemis Fowl; The Fowl Twins',
  'Fablehaven; Dragonwatch',
  'Warriors; Warriors Super Edition; Warriors: Power of Three; Warriors: The New Prophecy',
  'Study; Glass',
  'Revelation Space; Prefect Dreyfus Emergency',
  'Harry Potter; Pottermore Presents; Quidditch Through the Ages; The Tales of Beedle the Bard',
  'Sword of Truth; The Legend of Magda Searus',
  'Dark-Hunter; Chronicles of Nick',
]

const worldOf = new Map(worlds.flatMap((names, world) => names.split('; ').map((name) => [name, world] as const)))

/** What two books of one author have in common beside the author; undefined for others. */
export function setTogether(one: SageBook, other: SageBook): 'series' | 'world' | undefined {
  if (one.authors[0] === undefined || one.authors[0] !== other.authors[0]) return undefined
  if (one.series !== undefined && other.series !== undefined && seriesKey(one) === seriesKey(other)) return 'series'
  const world = worldNumber(one)
  return world !== undefined && world === worldNumber(other) ? 'world' : undefined
}

const worldNumber = ({ series, title }: SageBook) => worldOf.get(series ?? title ?? '')
