import type { FastifyInstance } from 'fastify'
import { signInNote, writeDocument } from './api.ts'
import type { Config } from '../config.ts'
import { pageFoot } from './plainPage.ts'
import { escapeHtml } from '../shared/text.ts'
import { refuse } from '../shared/problem.ts'

const validDays = 180

interface Operation {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

export function serveDocs(app: FastifyInstance, config: Config): void {
  let page: Promise<string> | undefined
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(await (page ??= writePage(config))),
  )
}

async function writePage(config: Config): Promise<string> {
  const document = await writeDocument(config)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {})
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]) => show(method, path, operation as Operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · Sageleaf</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Sageleaf API</h1>
<p>Every call of the product, under <code>/api/v1</code>. Programs read <a href="/api/v1/openapi.json">openapi.json</a>
(OpenAPI 3.1). Send JSON. Errors have one shape: <code>{ code, status, message, data, requestId }</code>.</p>
<p>${escapeHtml(signInNote(config))}</p>
${operations.join('\n')}</main>${pageFoot(config)}</body></html>`
}

function show(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `<li><code>${escapeHtml(parameter.name)}</code> in ${parameter.in} ${json(parameter.schema)}</li>`,
  )
  const body = operation.requestBody?.content?.['application/json']?.schema
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) =>
      `<li><b>${status}</b> ${escapeHtml(answer.description ?? '')}${json(answer.content?.['application/json']?.schema)}</li>`,
  )
  return `<section><h2><span>${method.toUpperCase()}</span> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${json(body)}` : ''}
<h3>Answers</h3><ul>${answers.join('')}</ul></section>`
}

const json = (schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>schema</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:860px;margin:0 auto;padding:32px 16px}h1,h2{font-family:Georgia,serif}h2{font-size:19px;margin:0}h2 span{font:700 14px system-ui}
section{border-top:1px solid GrayText;padding:20px 0}footer{padding:0 16px 32px;text-align:center}h3{font-size:14px;margin:12px 0 4px}pre{overflow:auto;font-size:13px}ul{margin:0;padding-left:20px}`

/** Where to report a weakness of this instance; nothing without a contact of the operator. Source: RFC 9116. */
export function serveSecurityTxt(app: FastifyInstance, { operatorContact, publicUrl }: Config): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (operatorContact === undefined) return refuse(request, reply, 404)
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${operatorContact.includes('://') ? operatorContact : `mailto:${operatorContact}`}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
