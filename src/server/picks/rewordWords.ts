import type { RewordRequest } from './rewordRequest.ts'

const split = (words: string) => words.trim().split(/\s+/)

/** Words true of every pick. None may praise, describe, deny, promise, count or send the reader elsewhere. */
export const joiningWords = split(`
  a an the and or so too also as at in of on to for from with within into onto through out up over after before near
  close closer beside along around about across behind under between among like since because while when where which who
  whose what how why that this these those it it's its they them their there there's here here's then now once again still
  just even more much very quite rather well both each every all same such if
  I I'm I've I'd me my you you've you'd you're your yours yourself we us our
  one ones another other others some something thing things kind sort
  am is are was were be been being has have had having do does did can could may might should would
  seem seems share shares shared sharing carry carries carried hold holds held bring brings brought offer offers offered
  keep keeps kept return returns returned returning follow follows followed echo echoes echoed walk walks wait waits
  waiting stand stands stood sit sits live lives lived meet meets met run runs move moves speak speaks spoke spoken point
  points pointed lead leads led go goes going went come comes coming came belong belongs join joins turn turns turned
  think thought suspect guess reckon believe say says said told mention mentioned name named know knows knew remember
  remembered see sees saw seen notice noticed hear heard ask asked asking want wanted look looks looked answer answers
  grow grows grew weave weaves woven draw draws drew drawn stay stays stayed find finds make makes made put puts set sets
  show shows shown pick picks picked choose chose chosen chime chimes rhyme rhymes fit fits match matches let lets
  reach reaches touch touches tend tends lean leans linger lingers lingered dwell dwells try
  book books story stories tale tales page pages shelf shelves line lines word words heart mind eye ear taste tastes
  company companion companions kin kinship neighbor neighbors thread threads note notes strand strands vein path road way
  ways place side training reason reasons choice reader night time turn mark pair pairing
  together alike similar familiar kindred akin related next likewise perhaps maybe already clear clearly plain plainly
  worth glad happy right own common fond
`)

const ratedWords = split('give gives gave given rate rated rating earn earned award awarded get got receive received')
const readWords = split('finish finished finishing read')
const lovedWords = split(`love loves loved loving adore adored treasure treasured cherish cherished enjoy enjoyed liked
  delight delighted favorite favorites won`)
const ownWords = split('by wrote written pen hand author')
const likedFrom = 4

export function wordsFor({ because: { books, named, author, isByLoved }, words }: RewordRequest): Set<string> {
  const areRead = books.every(({ stars, status }) => stars !== undefined || status === 'finished')
  const areLoved = books.every(({ stars = 0 }) => stars >= likedFrom)
  const isByNamed = isByLoved || named.some(({ kind, name }) => kind === 'author' && name === author)
  return new Set([
    ...joiningWords,
    ...(books.some(({ stars }) => stars !== undefined) ? ratedWords : []),
    ...(areRead ? readWords : []),
    ...(areLoved ? lovedWords : []),
    ...(isByNamed ? ownWords : []),
    ...(words.match(/[A-Za-z']+/g) ?? []).map((word) => word.toLowerCase()),
  ])
}
