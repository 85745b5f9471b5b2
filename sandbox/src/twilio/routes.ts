import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { twilioKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import type { Texts } from '../sms/texts.ts'

const BODY_MAX_CHARS = 1600

/** Numbers that Twilio refuses with test credentials (twilio.com/docs/iam/test-credentials). */
const refused: Record<string, { code: number; message: string }> = {
  '+15005550001': { code: 21211, message: 'is not a valid phone number' },
  '+15005550002': { code: 21612, message: 'cannot be routed to' },
  '+15005550003': { code: 21408, message: 'is in a region that is not enabled' },
  '+15005550004': { code: 21610, message: 'has unsubscribed' },
  '+15005550009': { code: 21614, message: 'is not a mobile number' },
}
/** A number of the sandbox's own: accepted, then reported as a landline. */
const LANDLINE = '+15005550010'

/** Signs a status callback over its address and sorted parameters (twilio.com/docs/usage/security). */
function sign(secret: string, url: string, body: string) {
  const fields = Object.entries(JSON.parse(body) as Record<string, string>)
  const canonical =
    url +
    fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('')
  return {
    body: new URLSearchParams(fields).toString(),
    canonical,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', secret).update(canonical).digest('base64'),
    },
  }
}

/** Twilio's Messages resource by basic authentication, with signed status callbacks. */
export async function twilioRoutes(app: FastifyInstance, texts: Texts, context: Context) {
  context.notifier.register('twilio', {
    secret: () => twilioKeys.authToken,
    sign,
    accepts: (status) => status >= 200 && status < 300,
  })
  logRequests(app, { vendor: 'twilio', log: context.log, now: context.now })
  const fail = (reply: FastifyReply, status: number, code: number, message: string) =>
    reply
      .code(status)
      .send({ code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` })

  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const { accountSid, authToken } = twilioKeys
    const [, coded = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!equalTexts(Buffer.from(coded, 'base64').toString(), `${accountSid}:${authToken}`)) {
      getLogEntry(request).note = 'UNAUTHORIZED'
      return fail(reply, 401, 20003, 'Authenticate')
    }
    if (request.params.sid !== accountSid) return fail(reply, 404, 20404, 'The account was not found')
    const form = new URLSearchParams(rawBody(request))
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const sender = form.get('From') ?? form.get('MessagingServiceSid')
    if (!to) return fail(reply, 400, 21604, "A 'To' phone number is required")
    if (!sender) return fail(reply, 400, 21603, "A 'From' phone number is required")
    if (!body) return fail(reply, 400, 21602, 'Message body is required')
    if (body.length > BODY_MAX_CHARS) return fail(reply, 400, 21617, 'The body exceeds 1600 characters')
    const refusal = /^\+[1-9]\d{4,18}$/.test(to) ? refused[to] : refused['+15005550001']
    if (refusal) return fail(reply, 400, refusal.code, `The number ${to} ${refusal.message}`)
    texts.deliver(to, body)
    const sid = `SM${randomBytes(16).toString('hex')}`
    setReference(request, sid)
    const callback = form.get('StatusCallback')
    if (callback) report(callback, { MessageSid: sid, AccountSid: accountSid, From: sender, To: to })
    return reply.code(201).send({ sid, account_sid: accountSid, to, from: sender, body, status: 'queued' })
  })

  function report(url: string, fields: Record<string, string>) {
    const status =
      fields.To === LANDLINE
        ? { MessageStatus: 'undelivered', ErrorCode: '30006' }
        : { MessageStatus: 'delivered' }
    void context.notifier.send({
      vendor: 'twilio',
      ref: fields.MessageSid!,
      url,
      event: status.MessageStatus,
      body: { ...fields, ...status },
    })
  }
}
