/** What readers call books and series among themselves. */
const shortNames: Record<string, string> = {
  acofas: 'a court of frost and starlight',
  acomaf: 'a court of mist and fury',
  acosf: 'a court of silver flames',
  acotar: 'a court of thorns and roses',
  acowar: 'a court of wings and ruin',
  asoiaf: 'a song of ice and fire',
  catcf: 'charlie and the chocolate factory',
  dcc: 'dungeon crawler carl',
  fbaa: 'from blood and ash',
  fotr: 'the fellowship of the ring',
  got: 'a game of thrones',
  h2g2: 'the hitchhiker guide to the galaxy',
  hdm: 'his dark materials',
  hgttg: 'the hitchhiker guide to the galaxy',
  hhgttg: 'the hitchhiker guide to the galaxy',
  hoo: 'the heroes of olympus',
  hp: 'harry potter',
  lotr: 'the lord of the rings',
  lww: 'the lion the witch and the wardrobe',
  pjo: 'percy jackson',
  rotk: 'the return of the king',
  soc: 'six of crows',
  tbosas: 'the ballad of songbirds and snakes',
  tfios: 'the fault in our stars',
  thg: 'the hunger games',
  tid: 'the infernal devices',
  tkam: 'to kill a mockingbird',
  tmi: 'the mortal instruments',
  tog: 'throne of glass',
  tsh: 'the secret history',
  ttt: 'the two towers',
  wot: 'the wheel of time',
}

/** The words with each short name written out; undefined when there is none among them. */
export function withoutShortNames(words: string[]): string[] | undefined {
  const long = words.flatMap((word) => (Object.hasOwn(shortNames, word) ? shortNames[word]!.split(' ') : [word]))
  return long.length === words.length ? undefined : long
}
