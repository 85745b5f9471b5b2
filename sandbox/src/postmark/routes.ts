import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { postmarkKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import { composeMail, isAddress } from '../mail/compose.ts'
import type { Mailbox } from '../mail/mailbox.ts'

/**
 * Addresses that bounce (postmarkapp.com/developer/user-guide/sandbox-mode/generate-fake-bounces), and one of
 * the sandbox's own that complains. Both are inactive from then on.
 */
const HARD_BOUNCE = /^(hard_?bounce|spamcomplaint)@bounce-testing\.postmarkapp\.com$/i

type Message = { From?: unknown; To?: unknown; Subject?: unknown; TextBody?: unknown; HtmlBody?: unknown }

/**
 * Postmark's email API by the server's token, with bounces and complaints to the webhook.
 * @param webhook endpoint of the shop; without it none are sent
 */
export async function postmarkRoutes(
  app: FastifyInstance,
  mailbox: Mailbox,
  context: Context,
  webhook: string,
) {
  const inactive = new Set<string>()
  const authorization = `Basic ${Buffer.from(`pasar:${postmarkKeys.webhookSecret}`).toString('base64')}`
  context.notifier.register('postmark', {
    secret: () => postmarkKeys.webhookSecret,
    sign: () => ({ headers: { authorization }, canonical: '' }),
    accepts: (status) => status === 200,
  })
  logRequests(app, { vendor: 'postmark', log: context.log, now: context.now })

  app.post('/email', async (request, reply) => {
    const fail = (status: number, ErrorCode: number, Message: string) =>
      reply.code(status).send({ ErrorCode, Message })
    if (!equalTexts(String(request.headers['x-postmark-server-token'] ?? ''), postmarkKeys.serverToken))
      return fail(
        401,
        10,
        'The Server Token you provided in the X-Postmark-Server-Token request header was invalid.',
      )
    const message = parse(rawBody(request))
    if (!message) return fail(422, 402, 'Received invalid JSON input.')
    const { From, To, Subject = '', TextBody = '', HtmlBody } = message
    if (!isAddress(From) || !isAddress(To)) return fail(422, 300, "Invalid 'From' or 'To' address.")
    if (!TextBody && !HtmlBody)
      return fail(422, 300, "Provide either email 'TextBody' or 'HtmlBody' or both.")
    if (inactive.has(To.toLowerCase()))
      return fail(422, 406, 'You tried to send to a recipient that has been marked as inactive.')
    const MessageID = randomUUID()
    setReference(request, MessageID)
    if (HARD_BOUNCE.test(To)) bounce(To, MessageID)
    else {
      const html = HtmlBody ? String(HtmlBody) : undefined
      const mail = { from: From, to: [To], subject: String(Subject), text: String(TextBody), html }
      await mailbox.deliver(composeMail(mail), From, [To])
    }
    return { To, SubmittedAt: new Date(context.now()).toISOString(), MessageID, ErrorCode: 0, Message: 'OK' }
  })

  function bounce(Email: string, MessageID: string) {
    inactive.add(Email.toLowerCase())
    const isComplaint = Email.toLowerCase().startsWith('spam')
    const body = isComplaint
      ? { RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100001 }
      : { RecordType: 'Bounce', Type: 'HardBounce', TypeCode: 1 }
    if (webhook)
      void context.notifier.send({
        vendor: 'postmark',
        ref: MessageID,
        url: webhook,
        event: body.RecordType,
        body: { ...body, MessageID, Email, Inactive: true, BouncedAt: new Date(context.now()).toISOString() },
      })
  }
}

function parse(text: string): Message | undefined {
  try {
    return Object(JSON.parse(text))
  } catch {
    return undefined
  }
}
