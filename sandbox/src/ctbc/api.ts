import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { about, asLoggedApi, rawBody, trailOf } from '../lib/logged-api.ts'
import type { Room } from '../lib/room.ts'
import { sameText } from '../lib/signature.ts'
import type { PayDesk } from '../pay/desk.ts'
import type { Order } from '../pay/state.ts'
import { inquiryOf, openCaptures, reversalOf, stateOf } from './answers.ts'
import { ctbcKeys } from './keys.ts'
import { macOf, seal, unseal } from './seal.ts'

type Fields = Record<string, string>

/** The object of a question, whose code stands behind it; null where it is not sealed by the merchant. */
function readQuestion(request: FastifyRequest): Fields | null {
  const text = unseal(new URLSearchParams(rawBody(request)).get('ApiEnc') ?? '', ctbcKeys.key) ?? ''
  const end = text.lastIndexOf('}') + 1
  if (!sameText(text.slice(end), macOf(text.slice(0, end), ctbcKeys.key))) return null
  try {
    const value = JSON.parse(text.slice(0, end))
    return value && typeof value === 'object' && value.MERID === ctbcKeys.merId ? value : null
  } catch {
    return null
  }
}

/** Amounts between servers are currency, digits and exponent. */
const dollarsOf = (triple = '') => /^901 (\d{1,9}) 0$/.exec(triple)?.[1]

/** The bank's API: the inquiry, and what takes back a payment or a part of it. */
export function posApi(app: FastifyInstance, desk: PayDesk, room: Room) {
  const { book, cashier, refunds } = desk
  const captures = openCaptures(room)
  asLoggedApi(app, { vendor: 'ctbc', log: room.log, now: room.now })

  const say = (reply: FastifyReply, body: object) => {
    const text = JSON.stringify({ MERID: ctbcKeys.merId, ...body })
    trailOf(reply.request).canonical += `\n${text}`
    const form = { MERID: ctbcKeys.merId, ApiEnc: seal(text + macOf(text, ctbcKeys.key), ctbcKeys.key) }
    return reply.type('text/plain').send(`${new URLSearchParams(form)}`)
  }
  const done = (more: object = {}) => ({ RespCode: '0', ErrCode: '00', ERRDESC: '', ...more })
  const refused = (ErrCode: string, ERRDESC: string) => ({ RespCode: '8', ErrCode, ERRDESC })

  function reverse(order: Order, state: string | null, { AuthNewAmt }: Fields) {
    if (state !== '1') return refused('12', 'The transaction is not authorised only')
    if (dollarsOf(AuthNewAmt) !== '0') return refused('13', 'The sandbox reverses the whole only')
    const reason = 'reversal'
    const refundNo = reversalOf(order)
    const asked = refunds.ask({ orderNo: order.orderNo, refundNo, amount: order.amount, reason })
    return asked.ok ? done({ RetrRef: asked.refund.vendorRefundId }) : refused('13', asked.message)
  }

  function takeOut(order: Order, state: string | null) {
    if (state !== '10') return refused('12', 'The transaction is not among the captures of the day')
    captures.takenOut[order.orderNo] = true
    book.changed()
    return done()
  }

  /** Undefined where the answer is lost, as the switch says. Each question is another refund: they carry no number. */
  function refund(order: Order, state: string | null, { CredAmt, OrgAmt }: Fields) {
    if (state !== '12' && state !== '22' && state !== '23')
      return refused('12', 'The transaction is not captured')
    if (dollarsOf(OrgAmt) !== order.amount) return refused('13', 'OrgAmt differs')
    const refundNo = `${order.orderNo}-${book.refundsOf(order.orderNo).length + 1}`
    const amount = dollarsOf(CredAmt) ?? ''
    const asked = refunds.ask({ orderNo: order.orderNo, refundNo, amount, reason: '' })
    if (!asked.ok) return refused('13', asked.message)
    if (order.switches.refund === 'timeout') return undefined
    return done({ RetrRef: asked.refund.vendorRefundId, ResAmt: CredAmt })
  }

  const steps: Record<string, (order: Order, state: string | null, fields: Fields) => object | undefined> = {
    'NewPos/Reversal': reverse,
    'NewPos/CapRev': takeOut,
    'NewPos/Refund': refund,
    'NewQuery/InquiryByLidm': (order, state) =>
      state === null ? { QueryCode: '0' } : inquiryOf(order, state),
  }

  for (const [path, step] of Object.entries(steps))
    app.post(`/MicroPos/${path}`, (request, reply) => {
      const fields = readQuestion(request)
      const trail = trailOf(request)
      if (!fields) {
        trail.note = 'APIENC_INVALID'
        return reply.code(400).type('text/html').send('<html><body>ApiEnc</body></html>')
      }
      trail.canonical = JSON.stringify(fields)
      about(request, fields['LID-M'])
      cashier.sweep()
      refunds.sweep()
      const order = book.order(fields['LID-M'] ?? '')
      if (!order) return say(reply, { QueryCode: '0', ...refused('25', 'No such order') })
      const answer = step(order, stateOf(book, captures, order, room.now()), fields)
      if (answer) return say(reply, answer)
      trail.note = 'the answer is lost, as the switch says'
      return reply.code(504).type('text/html').send('')
    })
}
