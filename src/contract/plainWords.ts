// Line breaks and tabs are no steering, and marks of one letter's direction (LRM, RLM, ALM) do not outlive it.
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text without control characters and without what turns the direction of the text around it. */
export const withoutSteering = (typed: string): string =>
  typed.replaceAll('\r\n', '\n').replace(steering, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))

/** Signs that take room, or none, and show nothing, though they do not count as spaces. */
const blanks = /[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text shows anything at all. */
export const hasSomethingToSee = (typed: string): boolean => typed.replace(blanks, '') !== ''
