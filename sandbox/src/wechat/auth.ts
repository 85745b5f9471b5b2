import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody } from '../lib/logged-api.ts'
import { createNonceStore } from '../lib/signature.ts'
import { isSignedByMerchant, platformHeaders } from './cipher.ts'
import { wechatKeys } from './keys.ts'

const WINDOW_SECONDS = 300

/** Sends WeChat's error object. */
export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message })

/** Returns the parts of `WECHATPAY2-SHA256-RSA2048 mchid="…",nonce_str="…",…`. */
function parseHeader(header: string): Record<string, string> {
  const [, rest = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header) ?? []
  return Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

/**
 * Verifies the requests of a plugin with the merchant's key, signs responses with the platform's (empty ones
 * too), and logs both: WeChat's API, version 3.
 */
export function authenticateWechat(app: FastifyInstance, { log, now }: Context) {
  const nonces = createNonceStore()
  app.addHook('onSend', async (_, reply, payload) => {
    const text = typeof payload === 'string' ? payload : ''
    if (reply.statusCode < 300) reply.headers(platformHeaders(text, now()).headers)
    return payload
  })
  logRequests(app, { vendor: 'wechat', log, now })
  app.addHook('preValidation', async (request, reply) => {
    const entry = getLogEntry(request)
    const it = parseHeader(request.headers.authorization ?? '')
    const { timestamp = '', nonce_str: nonce = '', signature = '' } = it
    const lines = (path: string, body: string) =>
      `${request.method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
    const body = rawBody(request)
    entry.canonical = lines(request.url, body)
    const refuse = (note: string, message: string) => {
      entry.note = note
      return sendError(reply, 401, 'SIGN_ERROR', message)
    }
    if (!signature || !timestamp || !nonce)
      return refuse('SIGNATURE_MISSING', 'Authorization is missing or incomplete.')
    if (it.mchid !== wechatKeys.mchId || it.serial_no !== wechatKeys.serial)
      return refuse('UNKNOWN_MERCHANT', 'The merchant or its certificate is unknown.')
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1000 - Number(timestamp)) > WINDOW_SECONDS)
      return refuse('TIMESTAMP_OUTSIDE_WINDOW', 'The timestamp must be within 300 seconds of now.')
    if (!isSignedByMerchant(entry.canonical, signature)) {
      const bare = request.url.split('?')[0] ?? ''
      const mistakes = [lines(bare, body), entry.canonical.trimEnd(), lines(request.url, '')]
      entry.signed = mistakes.find((text) => isSignedByMerchant(text, signature))
      return refuse('SIGNATURE_INVALID', 'The signature does not match the request.')
    }
    if (!nonces.take(nonce, now())) return refuse('NONCE_REPLAYED', 'This nonce_str was used before.')
  })
}
