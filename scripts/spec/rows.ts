/** The specification's areas, with their number of rows. */
export const areas: Record<string, number> = {
  ENT: 8,
  AUTH: 48,
  CALL: 13,
  WEL: 8,
  ONB: 38,
  HOME: 31,
  NAV: 25,
  BOOKS: 30,
  BROWSE: 28,
  MANUAL: 10,
  RATE: 30,
  COMM: 23,
  RBU: 8,
  REV: 14,
  FRI: 17,
  FIND: 11,
  PROF: 12,
  INS: 18,
  SAGE: 21,
  SYN: 12,
  COV: 21,
  NF: 4,
  DATA: 61,
  RULE: 52,
  VAL: 56,
  SEC: 29,
  CALLS: 89,
  ERR: 87,
  CONST: 41,
}

/** The threats with a control and a test of their own. */
export const threats = 48

/** The rows the product claims to meet. Each must have a test. */
export const claimed: Record<string, number[]> = {
  ENT: upTo(8),
  AUTH: upTo(48),
  CALL: upTo(13),
  WEL: upTo(8),
  ONB: upTo(38),
  HOME: upTo(31),
  NAV: upTo(25),
  BOOKS: upTo(30),
  BROWSE: upTo(28),
  MANUAL: upTo(10),
  RATE: upTo(30),
  COMM: upTo(23),
  RBU: upTo(8),
  REV: upTo(14),
  FRI: upTo(17),
  FIND: upTo(11),
  PROF: upTo(12),
  INS: upTo(18),
  SAGE: upTo(21),
  SYN: upTo(12),
  COV: upTo(21),
  NF: upTo(4),
  DATA: upTo(61),
  RULE: upTo(52),
  VAL: upTo(56),
  SEC: [...upTo(22), ...from(24, 29)],
  CALLS: upTo(89),
  ERR: [...upTo(47), ...from(49, 87)],
  CONST: upTo(41),
  T: upTo(48),
}

/** Every other row, and why it is not claimed. */
export const notClaimed: Record<string, string> = {
  'SEC-023': 'says what the original lacks; SEC-024 is what holds instead',
  'ERR-048': 'the counts come with their review in one answer, so that nothing is left to fall back',
}

function from(first: number, last: number): number[] {
  return upTo(last).slice(first - 1)
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, place) => place + 1)
}

/** A row's id as tests name it: `AUTH-005`, `T4`. */
export const rowId = (area: string, number: number) =>
  area === 'T' ? `T${number}` : `${area}-${String(number).padStart(3, '0')}`

export const allRows: string[] = [
  ...Object.entries(areas).flatMap(([area, rows]) => upTo(rows).map((number) => rowId(area, number))),
  ...upTo(threats).map((number) => rowId('T', number)),
]
