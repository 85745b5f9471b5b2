import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { vonageKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import type { Texts } from '../sms/texts.ts'

/** Numbers of the sandbox's own: a barred one, and one that is accepted and then reported as illegal. */
const BARRED = '15005550004'
const ILLEGAL = '15005550010'

/** Vonage's SMS API: status 200 with an error per message, and delivery receipts to the named address. */
export async function vonageRoutes(app: FastifyInstance, texts: Texts, context: Context) {
  context.notifier.register('vonage', {
    secret: () => '',
    sign: () => ({ headers: {}, canonical: '' }),
    accepts: (status) => status >= 200 && status < 300,
  })
  const mask = (text: string) => text.replaceAll(vonageKeys.apiSecret, '•••')
  logRequests(app, { vendor: 'vonage', log: context.log, now: context.now, mask })

  app.post('/sms/json', async (request) => {
    const fields = readFields(request)
    const field = (name: string) => String(fields[name] ?? '')
    const fail = (status: string, text: string) => ({
      'message-count': '1',
      messages: [{ status, 'error-text': text }],
    })
    const [key, secret] = [
      basicAuth(request.headers.authorization) ?? [field('api_key'), field('api_secret')],
    ].flat()
    if (!equalTexts(`${key}:${secret}`, `${vonageKeys.apiKey}:${vonageKeys.apiSecret}`))
      return fail('4', 'Bad Credentials')
    const [to, from, text] = [field('to'), field('from'), field('text')]
    if (!to || !from || !text) return fail('2', 'Missing to, from or text param')
    if (!/^[1-9]\d{4,18}$/.test(to)) return fail('3', 'to address is not numeric')
    if (to === BARRED) return fail('7', 'Number barred')
    // Without the type, other characters than GSM's arrive as question marks.
    texts.deliver(`+${to}`, field('type') === 'unicode' ? text : text.replace(/[^\n\r -_a-z{-~]/g, '?'))
    const id = randomBytes(8).toString('hex').toUpperCase()
    setReference(request, id)
    const url = field('callback')
    const outcome =
      to === ILLEGAL ? { status: 'rejected', 'err-code': '9' } : { status: 'delivered', 'err-code': '0' }
    if (url)
      void context.notifier.send({
        vendor: 'vonage',
        ref: id,
        url,
        event: outcome.status,
        body: { msisdn: to, to: from, messageId: id, ...outcome },
      })
    return { 'message-count': '1', messages: [{ to, 'message-id': id, status: '0', network: '50212' }] }
  })
}

/** Returns the fields of a request, which is a form or JSON. */
function readFields(request: FastifyRequest): Record<string, unknown> {
  const body = rawBody(request)
  if (!request.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

function basicAuth(header = ''): string[] | undefined {
  const [, coded] = /^Basic (\S+)$/.exec(header) ?? []
  return coded === undefined ? undefined : Buffer.from(coded, 'base64').toString().split(':')
}
