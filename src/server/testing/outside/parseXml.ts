export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const token =
  /<\?xml [^?<>]*\?>\n?|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="(?:[^<&"]|&[#\w]+;)*")*)\s*(\/?)>|((?:[^<&]|&[#\w]+;)+)/y
const attribute = /([\w:.-]+)="([^"]*)"/g
const outlawed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** Throws where the text is not well-formed. Knows no comments, CDATA or DTDs. */
export function parseXml(xml: string): XmlElement {
  if (outlawed.test(xml)) throw new Error('a character that XML cannot have')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const [whole, isEnd, name, attributes = '', isEmpty, text] = token.exec(xml) ?? []
    if (whole === undefined) throw new Error(`not well-formed from ${xml.slice(at, at + 80)}`)
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += plain(text)
    if (name === undefined) continue
    if (isEnd) {
      if (open.pop()!.name !== name || open.length === 0) throw new Error(`</${name}> ends nothing`)
      continue
    }
    const pairs = [...attributes.matchAll(attribute)].map(([, key, value]) => [key!, plain(value!)] as const)
    if (new Map(pairs).size < pairs.length) throw new Error(`<${name}> has an attribute twice`)
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length > 1 || root.children.length !== 1 || root.text.trim()) throw new Error('not one whole element')
  return root.children[0]!
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) => {
    const letter = code ? String.fromCodePoint(Number(code)) : named[name!]
    if (letter === undefined) throw new Error(`no such entity: ${whole}`)
    return letter
  })
}
