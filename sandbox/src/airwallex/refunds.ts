import type { FastifyInstance } from 'fastify'
import { formatAmount, parseAmount } from '../lib/amount.ts'
import { setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { sendError } from './auth.ts'
import type { AirwallexProcessor } from './processor.ts'
import { airwallexId } from './store.ts'

const codes: Record<string, string> = {
  ORDER_NOT_PAID: 'invalid_status_for_operation',
  REFUND_EXCEEDS_PAID: 'amount_above_limit',
  ORDER_NOT_FOUND: 'resource_not_found',
}

/** Adds the calls about refunds. */
export function refundRoutes(app: FastifyInstance, { processor, store, objects }: AirwallexProcessor) {
  const { payments, refunds } = processor

  /** Returns the amount that is not refunded yet, the default. */
  function getAmountLeft(orderNo: string): string | undefined {
    const amount = payments.order(orderNo)?.amount
    if (amount === undefined) return undefined
    const refunded = payments.refunded(orderNo, ['SUCCESS', 'PROCESSING'])
    return formatAmount((parseAmount(amount) ?? 0n) - refunded, amount)
  }

  const toDecimal = (amount: unknown, orderNo: string): string | undefined =>
    typeof amount === 'number'
      ? amount.toFixed(payments.order(orderNo)?.amount.split('.')[1]?.length ?? 0)
      : undefined

  app.post('/api/v1/pa/refunds/create', async (request, reply) => {
    const body = jsonBody(request)
    const orderNo = String(body.payment_intent_id ?? '')
    setReference(request, orderNo)
    if (typeof body.request_id !== 'string' || !body.request_id)
      return sendError(reply, 400, 'validation_error', 'request_id is required')
    if (!store.takeRequest(`refund ${body.request_id}`))
      return sendError(reply, 400, 'duplicate_request', 'This request_id was used before.')
    const id = airwallexId('rfd')
    const amount = body.amount === undefined ? getAmountLeft(orderNo) : toDecimal(body.amount, orderNo)
    const metadata = Object.fromEntries(
      Object.entries(Object(body.metadata)).map(([name, it]) => [name, String(it)]),
    )
    store.addRefund(id, { requestId: body.request_id, metadata })
    const created = refunds.create({ orderNo, refundNo: id, amount, reason: body.reason })
    if (!created.ok) return sendError(reply, 400, codes[created.code] ?? 'validation_error', created.message)
    if (created.order.switches.refund === 'timeout')
      return sendError(reply, 504, 'timeout', 'The answer was lost, as the switch says.')
    return reply.code(201).send(objects.refund(created.refund))
  })

  app.get<{ Querystring: { payment_intent_id?: string } }>('/api/v1/pa/refunds', async (request) => {
    refunds.sweep()
    const orderNo = request.query.payment_intent_id ?? ''
    setReference(request, orderNo)
    return { has_more: false, items: payments.listRefunds(orderNo).toReversed().map(objects.refund) }
  })

  app.get<{ Params: { id: string } }>('/api/v1/pa/refunds/:id', async (request, reply) => {
    refunds.sweep()
    const refund = payments.refund(request.params.id)
    setReference(request, refund?.orderNo)
    return refund ? objects.refund(refund) : sendError(reply, 404, 'resource_not_found', 'No such refund.')
  })
}
