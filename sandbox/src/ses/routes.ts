import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sesKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { composeMail, isAddress } from '../mail/compose.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { refuseSignature } from './signature.ts'
import type { Topic } from './topic.ts'

type Text = { Data?: string }
type Send = {
  FromEmailAddress?: string
  Destination?: { ToAddresses?: string[] }
  Content?: { Simple?: { Subject?: Text; Body?: { Text?: Text; Html?: Text } } }
}

/** Events of Amazon's mailbox simulator (docs.aws.amazon.com/ses, "Mailbox simulator"). */
const simulated: Record<string, (to: string) => object> = {
  'bounce@simulator.amazonses.com': (emailAddress) => ({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress }] },
  }),
  'complaint@simulator.amazonses.com': (emailAddress) => ({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress }] },
  }),
}

/** Amazon SES's API version 2, signed, with events over an SNS topic, whose own calls are here too. */
export async function sesRoutes(app: FastifyInstance, mailbox: Mailbox, topic: Topic, context: Context) {
  app.get(`/${topic.certificate}`, async (_, reply) => reply.type('application/x-pem-file').send(topic.pem))
  app.get<{ Querystring: { Action?: string; Token?: string } }>('/', async ({ query }, reply) =>
    query.Action === 'ConfirmSubscription' && topic.confirm(query.Token ?? '')
      ? reply.type('text/xml').send('<ConfirmSubscriptionResponse/>')
      : reply.code(400).send('Invalid token'),
  )

  await app.register(async (api) => {
    logRequests(api, { vendor: 'ses', log: context.log, now: context.now })
    api.post('/v2/email/outbound-emails', async (request, reply) => {
      const fail = (status: number, type: string, message: string) =>
        reply.code(status).header('x-amzn-errortype', type).send({ message })
      const { method, url, headers } = request
      const refusal = refuseSignature({ method, url, headers, body: rawBody(request) }, sesKeys)
      if (refusal) {
        getLogEntry(request).note = refusal
        return fail(403, refusal, 'The request signature does not match.')
      }
      const { FromEmailAddress: from, Destination, Content }: Send = JSON.parse(rawBody(request))
      const to = Destination?.ToAddresses ?? []
      const { Subject, Body } = Content?.Simple ?? {}
      if (!isAddress(from) || to.length === 0 || !to.every(isAddress) || !Subject?.Data)
        return fail(400, 'BadRequestException', 'Sender, recipients or subject are invalid.')
      const MessageId = randomUUID()
      setReference(request, MessageId)
      const events = to.flatMap((address) => simulated[address.toLowerCase()]?.(address) ?? [])
      for (const event of events) void topic.publish(MessageId, event)
      if (events.length === 0) {
        const html = Body?.Html?.Data
        const mail = { from, to, subject: Subject.Data, text: Body?.Text?.Data ?? '', html }
        await mailbox.deliver(composeMail(mail), from, to)
      }
      return { MessageId }
    })
  })
}
