/** Short names of authors, books and series that readers type → the name in full. */
const nicknames: Record<string, string> = {
  acofas: 'A Court of Frost and Starlight',
  acomaf: 'A Court of Mist and Fury',
  acosf: 'A Court of Silver Flames',
  acotar: 'A Court of Thorns and Roses',
  acowar: 'A Court of Wings and Ruin',
  asoiaf: 'A Song of Ice and Fire',
  coho: 'Colleen Hoover',
  fbaa: 'From Blood and Ash',
  grrm: 'George R R Martin',
  h2g2: "Hitchhiker's Guide to the Galaxy",
  hdm: 'His Dark Materials',
  hg: 'Hunger Games',
  hgttg: "Hitchhiker's Guide to the Galaxy",
  hhgttg: "Hitchhiker's Guide to the Galaxy",
  hp: 'Harry Potter',
  jkr: 'J K Rowling',
  jrrt: 'J R R Tolkien',
  kkc: 'Kingkiller Chronicle',
  lotr: 'Lord of the Rings',
  pjo: 'Percy Jackson and the Olympians',
  pterry: 'Terry Pratchett',
  sff: 'fantasy or science fiction',
  sjm: 'Sarah J Maas',
  tfios: 'Fault in Our Stars',
  thg: 'Hunger Games',
  tjr: 'Taylor Jenkins Reid',
  tkam: 'To Kill a Mockingbird',
  tsh: 'Secret History',
  tsoa: 'Song of Achilles',
}

/** Those that are everyday English words in lower case. */
const inCapitals: Record<string, string> = {
  GOT: 'A Game of Thrones',
  GoT: 'A Game of Thrones',
  WOT: 'Wheel of Time',
  WoT: 'Wheel of Time',
  TOG: 'Throne of Glass',
  ToG: 'Throne of Glass',
  SOC: 'Six of Crows',
  SoC: 'Six of Crows',
}

/** What a short name stands for; undefined when it is not one. In a line all in capitals, "GOT" is only "got". */
export function nameInFull(typed: string, line: string): string | undefined {
  const lower = typed.toLowerCase()
  if (Object.hasOwn(nicknames, lower)) return nicknames[lower]
  return Object.hasOwn(inCapitals, typed) && line !== line.toUpperCase() ? inCapitals[typed] : undefined
}
