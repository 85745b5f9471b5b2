import type { FastifyInstance } from 'fastify'
import { formatAmount, parseAmount } from '../lib/amount.ts'
import { about, rawBody } from '../lib/logged-api.ts'
import type { StripeDesk } from './desk.ts'
import { missing, noSuch, problem } from './errors.ts'
import { decodeForm, textAt, textsOf } from './form.ts'
import { stripeId } from './ledger.ts'
import { toDecimal } from './money.ts'

/** Giving money back. */
export function refunding(app: FastifyInstance, { desk, ledger, objects }: StripeDesk) {
  const { book, refunds } = desk
  const paidBy = (intentId: string | undefined) => book.orders().find((it) => it.vendorId === intentId)

  app.post('/v1/refunds', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    const intentId = textAt(form, 'payment_intent')
    if (!intentId) return missing(reply, 'payment_intent')
    const order = paidBy(intentId)
    about(request, order?.orderNo)
    if (!order) return noSuch(reply, 'payment_intent', intentId)
    const wanted = textAt(form, 'amount')
    const amount =
      wanted === undefined ? left(order.orderNo, order.amount) : toDecimal(Number(wanted), order.currency)
    const id = stripeId('re')
    ledger.addRefund(id, textsOf(form.metadata))
    const reason = textAt(form, 'reason') ?? ''
    const asked = refunds.ask({ orderNo: order.orderNo, refundNo: id, amount, reason })
    if (!asked.ok) return problem(reply, 400, { code: codes[asked.code], message: asked.message })
    if (order.switches.refund === 'timeout')
      return problem(reply, 504, { type: 'api_error', message: 'The answer was lost, as the switch says.' })
    return objects.refund(asked.refund)
  })

  app.get<{ Querystring: { payment_intent?: string } }>('/v1/refunds', async (request) => {
    refunds.sweep()
    const order = paidBy(request.query.payment_intent)
    about(request, order?.orderNo)
    const data = order ? book.refundsOf(order.orderNo).toReversed().map(objects.refund) : []
    return { object: 'list', data, has_more: false, url: '/v1/refunds' }
  })

  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async (request, reply) => {
    refunds.sweep()
    const refund = book.refund(request.params.id)
    about(request, refund?.orderNo)
    return refund ? objects.refund(refund) : noSuch(reply, 'refund', request.params.id)
  })

  /** What is not given back yet, which is what Stripe refunds when no amount is said. */
  const left = (orderNo: string, amount: string) =>
    formatAmount((parseAmount(amount) ?? 0n) - book.refunded(orderNo, ['SUCCESS', 'PROCESSING']), amount)
}

const codes: Record<string, string> = {
  ORDER_NOT_PAID: 'charge_not_captured',
  REFUND_EXCEEDS_PAID: 'charge_already_refunded',
}
