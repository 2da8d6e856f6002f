/** Converts an ISBN-10, ignores hyphens and spaces. Undefined unless the check digit is right. */
export function isbn13Of(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : undefined
  if (/^\d{9}[\dX]$/.test(digits) && checkDigit10(digits.slice(0, 9)) === digits[9]) {
    const body = `978${digits.slice(0, 9)}`
    return body + checkDigit13(body)
  }
  return undefined
}

function checkDigit13(body: string): string {
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

function checkDigit10(body: string): string {
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** Empty for an ISBN that does not begin with 978: only those have an older form. */
export function isbn10Of(isbn13: string | undefined): string {
  if (!isbn13?.startsWith('978')) return ''
  const digits = isbn13.slice(3, 12)
  return digits + checkDigit10(digits)
}
