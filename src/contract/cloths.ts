import type { GenreFamily } from './genreFamily.ts'

export interface Cloth {
  ground: string
  /** For words on the ground, and for plates with words in the colour of the ground: at least 4.5 : 1. */
  ink: string
  /** For ornaments and numerals: at least 3 : 1. */
  foil: string
}

const cream = '#FBF0DC'
const navy = '#17324A'
const rust = '#883820'

/** Ink and foil that go together. The first six are for dark cloth, the others for light. */
const letterings: Record<string, readonly [ink: string, foil: string]> = {
  gold: [cream, '#E8C56C'],
  brass: [cream, '#EFD097'],
  ember: [cream, '#D9654C'],
  silver: [cream, '#B9C3CF'],
  pink: [cream, '#F2B1A6'],
  aqua: [cream, '#8FC8D6'],
  rust: ['#4A2412', rust],
  wine: ['#5A1A3A', rust],
  night: [navy, rust],
  forest: ['#17382E', rust],
  violet: ['#3E2050', '#7B4079'],
  blue: [navy, '#256070'],
  umber: ['#2F2A20', '#6E4422'],
}

const woven = new Map<string, Cloth>()

/** Grounds, each with the letterings that follow them. The same code gives the same cloth. */
const weave = (codes: string): readonly Cloth[] => codes.split(' ').map((code) => woven.get(code) ?? clothOf(code))

function clothOf(code: string): Cloth {
  const [ink, foil] = letterings[code.slice(3)]!
  const cloth = { ground: `#${code.slice(0, 3)}`, ink, foil }
  woven.set(code, cloth)
  return cloth
}

export const families: Record<GenreFamily, readonly Cloth[]> = {
  dark: weave('223ember 622brass 234silver 435brass 243gold'),
  mystery: weave('365gold CA4rust 723gold 246gold BCBforest 256gold'),
  romance: weave('A45brass ECBwine EB9rust 925pink A52brass CBDviolet 723gold'),
  fantasy: weave('154gold 249gold 538gold 913gold 157gold 851brass CCEviolet 435brass'),
  'science-fiction': weave('BDEblue 345aqua 467brass 256gold DDEnight 448aqua 234silver'),
  young: weave('EC5rust ACEnight ADBforest B42brass EABwine 8B6forest'),
  literary: weave('EDCumber AB9umber 456brass 453gold 742brass CBCviolet 635pink'),
  historical: weave('933brass 376brass 543brass EDArust 663brass 246gold'),
  life: weave('EEDnight 456brass DC8blue 376brass 635pink AB9umber'),
  'non-fiction': weave('EEDnight DC8blue EDArust C96rust BCBforest 933brass'),
  poetry: weave('ADBforest EDDwine CBDviolet AB9umber EDArust'),
  general: weave(
    '365gold EDCumber 246gold 742brass 453gold 723gold 456brass BCBforest 851brass 435brass 256gold AB9umber',
  ),
}
