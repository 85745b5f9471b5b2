import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../lib/context.ts'
import { html } from '../lib/html.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { sendPage } from '../lib/server.ts'
import { DAY_MS } from '../lib/time.ts'
import type { Processor } from '../pay/processor.ts'
import { alipayKeys } from './keys.ts'
import { openPage, pageMethods } from './open.ts'
import { calls, findOrder, Refused } from './responses.ts'
import { canonicalize, isSignedByApplication, signedResponse } from './signature.ts'

/** The timestamp has no zone: Alipay's libraries send the time of their host. */
const MAX_SKEW_MS = DAY_MS

/** Returns Alipay's error code of a request; '' where it is valid. */
function errorIn(fields: Record<string, string>, canonical: string, now: number): string {
  if (fields.app_id !== alipayKeys.appId) return 'isv.invalid-app-id'
  if (fields.sign_type !== 'RSA2' || fields.version !== '1.0') return 'isv.invalid-signature-type'
  if (!isSignedByApplication(canonical, fields.sign ?? '')) return 'isv.invalid-signature'
  const at = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`)
  return Math.abs(now - at) < MAX_SKEW_MS ? '' : 'isv.invalid-timestamp'
}

/** Adds Alipay's single endpoint, which `method` splits into pages and calls. */
export function gateway(app: FastifyInstance, processor: Processor, context: Context) {
  logRequests(app, { vendor: 'alipay', log: context.log, now: context.now })
  const handlers = calls(processor)

  function read(request: FastifyRequest) {
    const fields = {
      ...(request.query as Record<string, string>),
      ...Object.fromEntries(new URLSearchParams(rawBody(request))),
    }
    const entry = getLogEntry(request)
    entry.canonical = canonicalize(fields)
    const error = errorIn(fields, entry.canonical, context.now())
    if (error) entry.note = error === 'isv.invalid-signature' ? 'SIGNATURE_INVALID' : error
    return { fields, error, method: fields.method ?? '', content: parseContent(fields.biz_content) }
  }

  function page(reply: FastifyReply, { fields, error, method, content }: ReturnType<typeof read>) {
    if (context.preset.get().failCreate) return errorPage(reply, 500, 'SYSTEM_ERROR')
    const opened = error || openPage(processor, context, method, fields, content)
    return typeof opened === 'string'
      ? errorPage(reply, 400, opened)
      : reply.redirect(`${app.prefix}/pay/${opened.token}`, 302)
  }

  function ask(reply: FastifyReply, { error, method, content }: ReturnType<typeof read>) {
    const name = `${method.replaceAll('.', '_')}_response`
    const say = (body: object) =>
      reply.type('application/json; charset=utf-8').send(signedResponse(name, body))
    if (error) return say({ code: '40002', msg: 'Invalid Arguments', sub_code: error, sub_msg: error })
    const call = handlers[method]
    if (!call)
      return say({ code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-method', sub_msg: method })
    try {
      return say({ code: '10000', msg: 'Success', ...call(content) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const code = error.code.endsWith('SYSTEM_ERROR') ? '20000' : '40004'
      return say({ code, msg: 'Business Failed', sub_code: error.code, sub_msg: error.message })
    }
  }

  for (const method of ['GET', 'POST'] as const)
    app.route({
      method,
      url: '/gateway.do',
      handler(request, reply) {
        const incoming = read(request)
        const { out_trade_no, trade_no } = incoming.content
        setReference(
          request,
          findOrder(processor.payments, { out_trade_no, trade_no })?.orderNo ?? out_trade_no,
        )
        return pageMethods.has(incoming.method) ? page(reply, incoming) : ask(reply, incoming)
      },
    })
}

function parseContent(text: string | undefined): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '')
    return value && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

const errorPage = (reply: FastifyReply, status: number, code: string) =>
  sendPage(
    reply,
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Alipay</title>
<link rel="stylesheet" href="/assets/theme.css"><link rel="stylesheet" href="/assets/pay.css"></head>
<body data-vendor="alipay"><main class="narrow"><section class="panel end"><h1>Alipay cannot open this</h1><p><code>${code}</code></p></section></main></body></html>`,
    { status },
  )
