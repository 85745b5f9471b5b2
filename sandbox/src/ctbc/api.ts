import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import { computeMac, decrypt, encrypt } from './cipher.ts'
import { ctbcKeys } from './keys.ts'
import { buildReversalNo, getState, openCaptureStore, presentInquiry } from './responses.ts'

type Fields = Record<string, string>

/** Decrypts a request, an object with its MAC behind it; null where the merchant did not encrypt it. */
function decryptRequest(request: FastifyRequest): Fields | null {
  const text = decrypt(new URLSearchParams(rawBody(request)).get('ApiEnc') ?? '', ctbcKeys.key) ?? ''
  const end = text.lastIndexOf('}') + 1
  if (!equalTexts(text.slice(end), computeMac(text.slice(0, end), ctbcKeys.key))) return null
  try {
    const value = JSON.parse(text.slice(0, end))
    return value && typeof value === 'object' && value.MERID === ctbcKeys.merId ? value : null
  } catch {
    return null
  }
}

/** Parses an amount of the API: currency, digits and exponent. */
const parseDollars = (triple = '') => /^901 (\d{1,9}) 0$/.exec(triple)?.[1]

/** Adds the bank's API: inquiry, reversal, capture reversal and refund. */
export function posApi(app: FastifyInstance, processor: Processor, context: Context) {
  const { payments, charges, refunds } = processor
  const captures = openCaptureStore(context)
  logRequests(app, { vendor: 'ctbc', log: context.log, now: context.now })

  const sendEncrypted = (reply: FastifyReply, body: object) => {
    const text = JSON.stringify({ MERID: ctbcKeys.merId, ...body })
    getLogEntry(reply.request).canonical += `\n${text}`
    const form = {
      MERID: ctbcKeys.merId,
      ApiEnc: encrypt(text + computeMac(text, ctbcKeys.key), ctbcKeys.key),
    }
    return reply.type('text/plain').send(`${new URLSearchParams(form)}`)
  }
  const done = (more: object = {}) => ({ RespCode: '0', ErrCode: '00', ERRDESC: '', ...more })
  const refused = (ErrCode: string, ERRDESC: string) => ({ RespCode: '8', ErrCode, ERRDESC })

  function reverse(order: Order, state: string | null, { AuthNewAmt }: Fields) {
    if (state !== '1') return refused('12', 'The transaction is not authorised only')
    if (parseDollars(AuthNewAmt) !== '0') return refused('13', 'The sandbox reverses the whole only')
    const reason = 'reversal'
    const refundNo = buildReversalNo(order)
    const created = refunds.create({ orderNo: order.orderNo, refundNo, amount: order.amount, reason })
    return created.ok ? done({ RetrRef: created.refund.vendorRefundId }) : refused('13', created.message)
  }

  function reverseCapture(order: Order, state: string | null) {
    if (state !== '10') return refused('12', 'The transaction is not among the captures of the day')
    captures.excluded[order.orderNo] = true
    payments.changed()
    return done()
  }

  /**
   * Returns undefined where the switch drops the response. Every request is a new refund: it has no number.
   */
  function refund(order: Order, state: string | null, { CredAmt, OrgAmt }: Fields) {
    if (state !== '12' && state !== '22' && state !== '23')
      return refused('12', 'The transaction is not captured')
    if (parseDollars(OrgAmt) !== order.amount) return refused('13', 'OrgAmt differs')
    const refundNo = `${order.orderNo}-${payments.listRefunds(order.orderNo).length + 1}`
    const amount = parseDollars(CredAmt) ?? ''
    const created = refunds.create({ orderNo: order.orderNo, refundNo, amount, reason: '' })
    if (!created.ok) return refused('13', created.message)
    if (order.switches.refund === 'timeout') return undefined
    return done({ RetrRef: created.refund.vendorRefundId, ResAmt: CredAmt })
  }

  const steps: Record<string, (order: Order, state: string | null, fields: Fields) => object | undefined> = {
    'NewPos/Reversal': reverse,
    'NewPos/CapRev': reverseCapture,
    'NewPos/Refund': refund,
    'NewQuery/InquiryByLidm': (order, state) =>
      state === null ? { QueryCode: '0' } : presentInquiry(order, state),
  }

  for (const [path, step] of Object.entries(steps))
    app.post(`/MicroPos/${path}`, (request, reply) => {
      const fields = decryptRequest(request)
      const entry = getLogEntry(request)
      if (!fields) {
        entry.note = 'APIENC_INVALID'
        return reply.code(400).type('text/html').send('<html><body>ApiEnc</body></html>')
      }
      entry.canonical = JSON.stringify(fields)
      setReference(request, fields['LID-M'])
      charges.sweep()
      refunds.sweep()
      const order = payments.order(fields['LID-M'] ?? '')
      if (!order) return sendEncrypted(reply, { QueryCode: '0', ...refused('25', 'No such order') })
      const answer = step(order, getState(payments, captures, order, context.now()), fields)
      if (answer) return sendEncrypted(reply, answer)
      entry.note = 'the answer is lost, as the switch says'
      return reply.code(504).type('text/html').send('')
    })
}
