import { signedIn } from '#server/procedure.ts'
import { portraitOf } from './portraitOf.ts'

export const portrait = {
  show: signedIn.portrait.show.handler(({ context }) => portraitOf(context.db, context.readerId)),
}
