import type { FastifyInstance } from 'fastify'
import { formatAmount, parseAmount } from '../lib/amount.ts'
import { rawBody, setReference } from '../lib/logged-api.ts'
import { sendError, sendMissingParam, sendNotFound } from './errors.ts'
import { decodeForm, textAt, toTexts } from './form.ts'
import { sendList } from './lists.ts'
import { toDecimal } from './money.ts'
import type { StripeProcessor } from './processor.ts'
import { stripeId } from './store.ts'

/** Adds the calls about refunds. */
export function refundRoutes(app: FastifyInstance, { processor, store, objects }: StripeProcessor) {
  const { payments, refunds } = processor
  const paidBy = (intentId: string | undefined) => payments.orders().find((it) => it.vendorId === intentId)

  app.post('/v1/refunds', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    const intentId = textAt(form, 'payment_intent')
    if (!intentId) return sendMissingParam(reply, 'payment_intent')
    const order = paidBy(intentId)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'payment_intent', intentId)
    const wanted = textAt(form, 'amount')
    const amount =
      wanted === undefined ? left(order.orderNo, order.amount) : toDecimal(Number(wanted), order.currency)
    const id = stripeId('re')
    store.addRefund(id, toTexts(form.metadata))
    const reason = textAt(form, 'reason') ?? ''
    const created = refunds.create({ orderNo: order.orderNo, refundNo: id, amount, reason })
    if (!created.ok)
      return sendError(reply, 400, { code: errorCodes[created.code], message: created.message })
    if (order.switches.refund === 'timeout')
      return sendError(reply, 504, { type: 'api_error', message: 'The switch drops the response.' })
    return objects.refund(created.refund)
  })

  app.get<{ Querystring: Record<string, string> }>('/v1/refunds', async (request, reply) => {
    refunds.sweep()
    const { payment_intent } = request.query
    const order = paidBy(payment_intent)
    setReference(request, order?.orderNo)
    if (payment_intent && !order) return sendNotFound(reply, 'payment_intent', payment_intent)
    const list = order ? payments.listRefunds(order.orderNo) : payments.allRefunds()
    return sendList(reply, '/v1/refunds', list.toReversed().map(objects.refund), request.query)
  })

  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async (request, reply) => {
    refunds.sweep()
    const refund = payments.refund(request.params.id)
    setReference(request, refund?.orderNo)
    return refund ? objects.refund(refund) : sendNotFound(reply, 'refund', request.params.id)
  })

  /** Returns the amount that is not refunded yet, Stripe's default. */
  const left = (orderNo: string, amount: string) =>
    formatAmount((parseAmount(amount) ?? 0n) - payments.refunded(orderNo, ['SUCCESS', 'PROCESSING']), amount)
}

const errorCodes: Record<string, string> = {
  ORDER_NOT_PAID: 'charge_not_captured',
  DISPUTED: 'charge_disputed',
  REFUND_EXCEEDS_PAID: 'charge_already_refunded',
}
