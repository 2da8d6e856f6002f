import type { GenreFamily } from '#contract/genreFamily.ts'

// Emblems are drawn around 0 0, 92 across, and filled by the even-odd rule.

const ring = (radius: number, x = 0, y = 0) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

const rays = Array.from({ length: 12 }, (_, ray) => {
  const point = (radius: number, turn: number) => {
    const angle = ((ray + turn) * Math.PI) / 6
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
  }
  return `M${point(26, -0.3)} ${point(46, 0)} ${point(26, 0.3)}Z`
}).join('')

const emblems = {
  moon: 'M12-44A45 45 0 1 0 44 16 37 37 0 0 1 12-44ZM30-30l4 9 9 4-9 4-4 9-4-9-9-4 9-4Z',
  eye: `M-46 0Q0-48 46 0 0 48-46 0Z${ring(19)}${ring(9)}`,
  candle: 'M0-46C11-32 13-26 9-18a9.5 9.5 0 0 1-18 0C-13-26-11-32 0-46ZM-10-4H10V34H-10ZM-28 37H28V46H-28Z',
  drop: 'M0-46C17-18 29-5 29 14A29 29 0 0 1-29 14C-29-5-17-18 0-46ZM-16 12a18 18 0 0 0 16 20v-6a12 12 0 0 1-10-14Z',
  key: `${ring(17, 0, -27)}${ring(9, 0, -27)}M-4-10H4V46H-4ZM4 22H20V29H4ZM4 36H15V43H4Z`,
  keyhole: 'M0-44A25 25 0 0 1 14 2L24 44H-24L-14 2A25 25 0 0 1 0-44Z',
  heart: 'M0 42C-62 4-44-40-20-38-8-37 0-27 0-20 0-27 8-37 20-38 44-40 62 4 0 42Z',
  tulip:
    'M-27-42C-11-34-5-24 0-12 5-24 11-34 27-42 32-12 24 6 4 9V28C12 15 22 13 32 14 27 32 15 38 4 38V46H-4V38C-15 38-27 32-32 14-22 13-12 15-4 28V9C-24 6-32-12-27-42Z',
  star: 'M0-46 9-22 33-33 22-9 46 0 22 9 33 33 9 22 0 46-9 22-33 33-22 9-46 0-22-9-33-33-9-22Z',
  crown: 'M-46 24-40-26-20 2 0-40 20 2 40-26 46 24ZM-44 31H44V40H-44Z',
  tower: 'M-32 46V-36h13v10h12v-10h14v10h12v-10h13V46H10V22a10 10 0 0 0-20 0V46Z',
  mountain: `M-48 40-16-22 2 8 14-8 48 40Z${ring(11, 24, -30)}`,
  orbit: `${ring(46)}${ring(43)}${ring(29)}${ring(26)}${ring(11)}${ring(6, 32, -32)}${ring(4.5, -27, 6)}`,
  rocket: `M0-48C18-30 20-6 14 22H-14C-20-6-18-30 0-48Z${ring(7, 0, -12)}M-18 2-32 32-15 25ZM18 2 32 32 15 25ZM-8 27H8L0 48Z`,
  sun: `${ring(20)}${rays}`,
  boat: 'M-46 18H46L31 42H-31ZM-4-46V12H-42ZM4-32 35 12H4Z',
  kite: 'M0-46 30-12 0 30-30-12ZM-3 30h6L16 46H-16Z',
  leaf: 'M0 46C-30 28-45 2-45-40c25 3 40 17 45 42 5-25 20-39 45-42 0 42-15 68-45 86Z',
  bird: 'M-46-16C-22-24-8-12 0 2 6-18 24-32 48-32 35-23 28-8 19 8 12 20 2 27-10 27L-32 44-27 22C-21 10-28-4-46-16Z',
  book: 'M-3-18C-16-30-32-32-46-29V27C-32 24-16 26-3 38ZM3-18C16-30 32-32 46-29V27C32 24 16 26 3 38Z',
  column: 'M-36-46H36V-35H-36ZM-27-31H-14V31H-27ZM-6-31H7V31H-6ZM14-31H27V31H14ZM-36 35H36V46H-36Z',
  compass: `${ring(46)}${ring(42)}M0-36 8-8 36 0 8 8 0 36-8 8-36 0-8-8Z`,
  feather: 'M44-46C2-44-30-14-29 20L-42 46-35 46-23 27C14 26 42-2 44-46ZM-20 19 20-21-17 23Z',
}

const emblemsOf: Record<GenreFamily, readonly (keyof typeof emblems)[]> = {
  dark: ['moon', 'eye', 'candle', 'drop', 'keyhole'],
  mystery: ['key', 'keyhole', 'candle', 'eye', 'compass'],
  romance: ['heart', 'tulip', 'bird', 'sun', 'leaf'],
  fantasy: ['crown', 'tower', 'mountain', 'star', 'moon'],
  'science-fiction': ['orbit', 'rocket', 'star', 'moon', 'compass'],
  young: ['sun', 'boat', 'kite', 'bird', 'star', 'heart'],
  literary: ['leaf', 'bird', 'boat', 'tulip', 'candle', 'mountain'],
  historical: ['column', 'crown', 'tower', 'boat', 'compass'],
  life: ['book', 'feather', 'leaf', 'candle', 'bird'],
  'non-fiction': ['compass', 'book', 'column', 'sun', 'mountain'],
  poetry: ['feather', 'moon', 'leaf', 'tulip', 'bird'],
  general: ['leaf', 'star', 'bird', 'compass', 'book', 'key'],
}

export function emblemOf(family: GenreFamily, choice: number): string {
  const own = emblemsOf[family]
  return emblems[own[choice % own.length]!]
}

interface Pattern {
  piece: string
  across: number
  down: number
  isFilled: boolean
}

const patterns: Pattern[] = [
  { piece: 'm-2.5 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z', across: 22, down: 17, isFilled: true },
  { piece: 'm0-8 6 8-6 8-6-8Z', across: 26, down: 22, isFilled: true },
  { piece: 'm0 9c-7-4-9-9-9-17 5 0 8 3 9 7 1-4 4-7 9-7 0 8-2 13-9 17Z', across: 34, down: 26, isFilled: true },
  { piece: 'm-15 4q7.5-10 15 0t15 0', across: 30, down: 15, isFilled: false },
  { piece: 'm-14 6 14-12 14 12', across: 28, down: 15, isFilled: false },
  { piece: 'm-16 0a16 16 0 0 0 32 0m-24 0a8 8 0 0 0 16 0', across: 32, down: 15, isFilled: false },
  { piece: 'm0-8 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z', across: 30, down: 25, isFilled: true },
  { piece: 'm-6 0h12m-6-6v12', across: 26, down: 21, isFilled: false },
]

const drawn = new Map<string, string>()

interface Area {
  top: number
  bottom: number
  left?: number
}

/** One path: a shelf shows dozens of covers, and every element is slow on weak processors. */
export function patternOf(choice: number, { top, bottom, left = 12 }: Area): { d: string; isFilled: boolean } {
  const number = choice % patterns.length
  const { piece, across, down, isFilled } = patterns[number]!
  const key = `${number} ${top} ${bottom} ${left}`
  const d = drawn.get(key) ?? tiled(piece, { across, down, top, bottom, left })
  drawn.set(key, d)
  return { d, isFilled }
}

/** Every second row is moved by half a piece; pieces may reach over the edges. */
function tiled(
  piece: string,
  { across, down, top, bottom, left }: Required<Area> & Omit<Pattern, 'piece' | 'isFilled'>,
) {
  let path = ''
  for (let row = 0, y = top; y <= bottom; row += 1, y += down)
    for (let x = left + (row % 2 ? 0 : across / 2); x <= 200 + across / 2; x += across) path += `M${x} ${y}${piece}`
  return path
}
