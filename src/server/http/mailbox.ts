import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressObject } from 'mailparser'
import { type Config, hasMailbox, isLocal } from '../config.ts'
import { escapeHtml } from '../shared/text.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { mailboxFolder } from '../mail/mailer.ts'
import { refuse } from '../shared/problem.ts'

const shownMails = 50

/** For local visitors of an instance without a mail server. 404 under any other host name, against DNS rebinding. */
export function serveMailbox(app: FastifyInstance, config: Config): void {
  if (!hasMailbox(config) || !isLocal(config)) return
  const fonts = fontsOf(readManifest())
  app.get('/mailbox', async (request, reply) => {
    if (!isLocalVisitor(request, config)) return refuse(request, reply, 404)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await mails(config), fonts))
  })
}

function isLocalVisitor(request: FastifyRequest, config: Config): boolean {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', new URL(config.publicUrl).hostname])
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  return isLoopback && names.has(request.hostname.replace(/:\d+$/, ''))
}

interface ShownMail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

async function mails(config: Config): Promise<ShownMail[]> {
  const folder = mailboxFolder(config)
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, shownMails)
  return Promise.all(newest.map(async (name) => show(await readFile(join(folder, name)))))
}

async function show(bytes: Buffer): Promise<ShownMail> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(bytes)
  const to = [mail.to]
    .flat()
    .map((address: AddressObject | undefined) => address?.text ?? '')
    .join(', ')
  return {
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    at: mail.date?.toISOString() ?? '',
  }
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)

/** For the page and the mails in it, which name Literata. */
function fontsOf(manifest: Manifest): string {
  const fileOf = (name: string) => `/${manifest[`fonts/literata-${name}.woff2`]?.file}`
  const headings = fileOf('headings')
  const italic = fileOf('italic-latin')
  return `<link rel="preload" href="${headings}" as="font" type="font/woff2" crossorigin><style>
@font-face{font-family:Literata;font-weight:600 700;font-display:block;src:url(${headings}) format("woff2")}
@font-face{font-family:Literata;font-style:italic;font-weight:400 700;font-display:block;src:url(${italic}) format("woff2")}
</style>`
}

const letter = (mail: ShownMail, fonts: string) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${mail.at.replace('T', ' ').slice(0, 16)} UTC</time></p>
${mail.html === '' ? asText(mail) : `${asSent(mail, fonts)}\n<details><summary>As plain text</summary>${asText(mail)}</details>`}
</article>`

const asText = ({ text }: ShownMail) => `<div class="text">${linked(text)}</div>`

const asSent = ({ subject, html }: ShownMail, fonts: string) =>
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-same-origin allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', `<head><base target="_top">${fonts}`))}"></iframe>`

const page = (letters: ShownMail[], fonts: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox · Sageleaf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/mailbox.js" defer></script>
${fonts}<style>
:root{color-scheme:light dark;--paper:#F7F3E9;--ink:#1D2621;--ink2:#4F5A53;--line:#D8D0BD;--sage:#2C5B47}
@media (prefers-color-scheme:dark){:root{--paper:#121814;--ink:#EDE6D6;--ink2:#B3B8A8;--line:#2E3A32;--sage:#8FC7A6}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px}
h1{font:650 31px/1.15 Literata,sans-serif;margin:0 0 8px}h2{font:620 20px/1.25 Literata,sans-serif;margin:0}
.meta,.lead{color:var(--ink2);margin:4px 0 16px;overflow-wrap:anywhere}.text{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:10px}
summary{cursor:pointer;padding:12px 0;color:var(--sage)}summary:focus-visible{outline:3px solid var(--sage);outline-offset:2px}
article{margin:0 0 40px}
a{color:var(--sage)}a:focus-visible{outline:3px solid var(--sage);outline-offset:2px}
</style></head><body><main><h1>Mailbox</h1>
<p class="lead">This instance has no mail server. Its mails stay here, on this machine, the newest first.</p>
${letters.length === 0 ? '<p>No mails yet.</p>' : letters.map((mail) => letter(mail, fonts)).join('\n')}
<p><a href="/">Back to Sageleaf</a></p></main></body></html>`
