import type { FastifyInstance } from 'fastify'
import { SMS_KEY } from '../keys.ts'
import { sendError } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import type { Texts } from './texts.ts'

const MAX_CHARS = 1000

/**
 * Adds the SMS service: `POST /sms` with `{to, text}` and a bearer key. It accepts every message and sends
 * none.
 */
export function smsService(app: FastifyInstance, texts: Texts) {
  app.post('/sms', async (request, reply) => {
    if (!equalTexts(request.headers.authorization ?? '', `Bearer ${SMS_KEY}`))
      return sendError(reply, 401, 'KEY_INVALID', 'The bearer key is invalid.')
    const { to, text } = (request.body ?? {}) as Record<string, unknown>
    if (typeof to !== 'string' || !/^\+[1-9]\d{4,18}$/.test(to))
      return sendError(reply, 422, 'NUMBER_INVALID', '“to” must be a plus, the calling code and the number.')
    if (typeof text !== 'string' || text === '' || text.length > MAX_CHARS)
      return sendError(reply, 422, 'TEXT_INVALID', `“text” must be 1 to ${MAX_CHARS} characters.`)
    return reply.code(202).send({ id: texts.deliver(to, text).id })
  })
}
