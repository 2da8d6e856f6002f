import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressObject } from 'mailparser'
import { type Config, hasMailbox, isLocal } from '../config.ts'
import { escapeHtml } from '../shared/text.ts'
import { mailboxFolder } from '../mail/mailer.ts'
import { pageFonts, plainPage } from './plainPage.ts'
import { refuse } from '../shared/problem.ts'

const shownMails = 50

/** For local visitors of an instance without a mail server. 404 under any other host name, against DNS rebinding. */
export function serveMailbox(app: FastifyInstance, config: Config): void {
  if (!hasMailbox(config) || !isLocal(config)) return
  app.get('/mailbox', async (request, reply) => {
    if (!isLocalVisitor(request, config)) return refuse(request, reply, 404)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(config, await mails(config)))
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

const letter = (mail: ShownMail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${mail.at.replace('T', ' ').slice(0, 16)} UTC</time></p>
${mail.html === '' ? asText(mail) : `${asSent(mail)}\n<details><summary>As plain text</summary>${asText(mail)}</details>`}
</article>`

const asText = ({ text }: ShownMail) => `<div class="text">${linked(text)}</div>`

const asSent = ({ subject, html }: ShownMail) =>
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-same-origin allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', `<head><base target="_top">${pageFonts()}`))}"></iframe>`

const page = (config: Config, letters: ShownMail[]) =>
  plainPage(
    config,
    'Mailbox',
    `<p class="meta">This instance has no mail server. Its mails stay here, on this machine, the newest first.</p>
${letters.length === 0 ? '<p>No mails yet.</p>' : letters.map(letter).join('\n')}
<p><a href="/">Back to Sageleaf</a></p>`,
    `<script src="/mailbox.js" defer></script><style>
h2{font:620 20px/1.25 Literata,sans-serif;margin:0}
.meta{color:var(--ink2);margin:4px 0 16px;overflow-wrap:anywhere}.text{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:10px}
summary{cursor:pointer;padding:12px 0;color:var(--sage)}summary:focus-visible{outline:3px solid var(--sage);outline-offset:2px}
article{margin:0 0 40px}
</style>`,
  )
