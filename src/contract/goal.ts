/** The share of a goal that is read: a whole percent, at most 100, 0 without a goal. */
export const goalPercent = (read: number, goal: number): number =>
  goal === 0 ? 0 : Math.min(100, Math.round((read / goal) * 100))
