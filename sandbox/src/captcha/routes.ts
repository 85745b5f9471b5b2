import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { captchaKeys } from '../keys.ts'
import { serveAsset } from '../lib/server.ts'
import { type Captcha, type CaptchaMode, isSignedLot } from './service.ts'

/** Modes in which a script of the service is missing. */
const missing: Record<'first' | 'fallback' | 'widget' | 'turnstile', readonly CaptchaMode[]> = {
  first: ['fallback', 'no-script'],
  fallback: ['no-script'],
  widget: ['no-widget'],
  turnstile: ['fallback', 'no-script', 'no-widget'],
}

type Form = Record<string, string | undefined>

/**
 * GeeTest v4 and Cloudflare Turnstile: scripts for the page, and the verification for the shop's server.
 * Visitors are human when they click.
 */
export async function captchaRoutes(app: FastifyInstance, captcha: Captcha) {
  await app.register(formbody)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    const path = request.url.replace(/^\/captcha/, '').split('?')[0] ?? ''
    if (isMissing(path, captcha.mode())) return reply.code(503).send()
  })
  for (const folder of ['', '/fallback']) serveAsset(app, `${folder}/gt4.js`, 'captcha-geetest.js')
  serveAsset(app, '/widget.js', 'captcha-widget.js')
  serveAsset(app, '/turnstile.js', 'captcha-turnstile.js')
  app.post('/answer', async () => ({ answer: captcha.issue(), at: String(Math.floor(Date.now() / 1000)) }))

  app.post<{ Body: Form; Querystring: Form }>('/validate', async ({ body, query }, reply) => {
    const { lot_number: lot = '', sign_token: sign = '', captcha_output: output } = body ?? {}
    if (captcha.mode() === 'no-verify') return unavailable(reply)
    if (query.captcha_id !== captchaKeys.id || !isSignedLot(lot, sign))
      return { status: 'error', code: '-50005', msg: 'illegal gen_time', desc: { type: 'defined error' } }
    const isHuman = output === `output-${lot}` && captcha.use(lot) && captcha.mode() !== 'rejects'
    return isHuman
      ? { status: 'success', result: 'success', reason: '', captcha_args: {} }
      : { status: 'success', result: 'fail', reason: 'pass_token expire', captcha_args: {} }
  })

  app.post<{ Body: Form }>('/siteverify', async ({ body }, reply) => {
    if (captcha.mode() === 'no-verify') return unavailable(reply)
    if (body?.secret !== captchaKeys.key) return { success: false, 'error-codes': ['invalid-input-secret'] }
    const isHuman = captcha.use(body.response ?? '') && captcha.mode() !== 'rejects'
    return isHuman
      ? { success: true, 'error-codes': [] }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] }
  })
}

function isMissing(path: string, mode: CaptchaMode): boolean {
  if (path === '/gt4.js') return missing.first.includes(mode)
  if (path === '/fallback/gt4.js') return missing.fallback.includes(mode)
  if (path === '/widget.js') return missing.widget.includes(mode)
  return path === '/turnstile.js' && missing.turnstile.includes(mode)
}

const unavailable = (reply: FastifyReply) => reply.code(503).type('text/plain').send('unavailable')
