const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

export function browserName(userAgent: string | null): string | null {
  const browser = match(browsers, userAgent)
  const system = match(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}

const match = (known: [RegExp, string][], userAgent: string | null) =>
  known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
