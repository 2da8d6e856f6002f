export const countedTexts = {
  counted: (count: number, most: number) => `${count.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
  tooLong: (most: number) => `Keep this to ${most.toLocaleString('en')} characters.`,
}
