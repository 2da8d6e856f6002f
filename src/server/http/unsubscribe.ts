import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { readerOfToken, unsubscribe } from '../inbox/unsubscribe.ts'
import { refuse } from '../shared/problem.ts'
import { plainPage } from './plainPage.ts'

const maxBodyBytes = 4096

/**
 * One press, by a mail program (RFC 8058) or on the page that the mail links to. The token in the address is all that it
 * takes: mail programs hold no session, and nothing in the body matters. Reading the page changes nothing.
 */
export async function serveUnsubscribe(app: FastifyInstance, house: () => House | undefined): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { bodyLimit: maxBodyBytes, parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    door.get<Asked>('/unsubscribe/:token', async (request, reply) => {
      const open = house()
      if (!open) return refuse(request, reply, 503)
      return readerOfToken(open, request.params.token)
        ? send(open, reply, askPage)
        : send(open, reply.code(404), unknownPage)
    })
    door.post<Asked>('/unsubscribe/:token', async (request, reply) => {
      const open = house()
      if (!open) return refuse(request, reply, 503)
      return (await unsubscribe(open, request.params.token))
        ? send(open, reply, donePage)
        : send(open, reply.code(404), unknownPage)
    })
  })
}

interface Asked {
  Params: { token: string }
}

const send = ({ config }: House, reply: FastifyReply, { title, body }: { title: string; body: string }) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(config, title, body))

const settings = '<p><a href="/profile#notifications">Notification settings</a></p>'

const askPage = {
  title: 'Stop these emails?',
  body: `<p>You will get no more emails about new notifications. They still appear in your inbox.</p>
<form method="post"><button>Stop these emails</button></form>
${settings}`,
}

const donePage = {
  title: 'You are unsubscribed',
  body: `<p>New notifications still appear in your inbox. You can ask for emails again in your profile.</p>
${settings}`,
}

const unknownPage = {
  title: 'This link does not work',
  body: `<p>It may have been cut off. Open it from the email again, or change your notification settings.</p>
${settings}`,
}
