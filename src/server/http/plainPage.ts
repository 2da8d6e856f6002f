import type { Config } from '../config.ts'
import { escapeHtml } from '../shared/text.ts'
import { readManifest } from './manifest.ts'

/** Read once: it names the files of this build. */
let fonts: string | undefined

/** For pages that name Literata. */
export const pageFonts = () => (fonts ??= fontsOf())

function fontsOf(): string {
  const manifest = readManifest()
  const fileOf = (name: string) => `/${manifest[`fonts/literata-${name}.woff2`]?.file}`
  const headings = fileOf('headings')
  const italic = fileOf('italic-latin')
  return `<link rel="preload" href="${headings}" as="font" type="font/woff2" crossorigin><style>
@font-face{font-family:Literata;font-weight:600 700;font-display:block;src:url(${headings}) format("woff2")}
@font-face{font-family:Literata;font-style:italic;font-weight:400 700;font-display:block;src:url(${italic}) format("woff2")}
</style>`
}

/** As in `index.html`. The licence (AGPL, section 13) wants every user offered the source of what runs here. */
export const pageFoot = ({ sourceUrl }: Pick<Config, 'sourceUrl'>) =>
  `<footer class="pb-2 text-center text-sm"><a class="link" href="${escapeHtml(sourceUrl ?? '/about')}">Source code</a></footer>`

/** A page without the client, in the look of the house. `body` and `head` are markup. */
export const plainPage = (config: Config, title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Sageleaf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${pageFonts()}<style>
:root{color-scheme:light dark;--paper:#F7F3E9;--ink:#1D2621;--ink2:#4F5A53;--line:#D8D0BD;--sage:#2C5B47;--on-sage:#FFFDF7}
@media (prefers-color-scheme:dark){:root{--paper:#121814;--ink:#EDE6D6;--ink2:#B3B8A8;--line:#2E3A32;--sage:#8FC7A6;--on-sage:#0F1712}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px}
h1{font:650 31px/1.15 Literata,sans-serif;margin:0 0 8px}
button{min-height:44px;padding:10px 24px;border:0;border-radius:6px;background:var(--sage);color:var(--on-sage);font:inherit;font-weight:700;cursor:pointer}
footer{padding:0 16px 32px;text-align:center;font-size:14px}
a{color:var(--sage)}.home{font:650 20px/1.5 Literata,sans-serif;color:var(--ink);text-decoration:none}
a:focus-visible,button:focus-visible{outline:3px solid var(--sage);outline-offset:2px}
</style>${head}</head><body><main><p><a class="home" href="/">Sageleaf</a></p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>${pageFoot(config)}</body></html>`
