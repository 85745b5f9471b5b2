import type { FastifyInstance } from 'fastify'
import { about } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import type { AirwallexDesk } from './desk.ts'
import { problem } from './door.ts'
import { airwallexId } from './ledger.ts'

const codes: Record<string, string> = {
  ORDER_NOT_PAID: 'invalid_status_for_operation',
  REFUND_EXCEEDS_PAID: 'amount_above_limit',
  ORDER_NOT_FOUND: 'resource_not_found',
}

/** Giving money back. */
export function airwallexRefunds(app: FastifyInstance, { desk, ledger, objects }: AirwallexDesk) {
  const { book, refunds } = desk

  app.post('/api/v1/pa/refunds/create', async (request, reply) => {
    const body = jsonBody(request)
    const orderNo = String(body.payment_intent_id ?? '')
    about(request, orderNo)
    if (typeof body.request_id !== 'string' || !body.request_id)
      return problem(reply, 400, 'validation_error', 'request_id is required')
    if (!ledger.takeRequest(`refund ${body.request_id}`))
      return problem(reply, 400, 'duplicate_request', 'This request_id was used before.')
    const id = airwallexId('rfd')
    const like = book.order(orderNo)?.amount.split('.')[1]?.length ?? 0
    const amount = typeof body.amount === 'number' ? body.amount.toFixed(like) : undefined
    const metadata = Object.fromEntries(
      Object.entries(Object(body.metadata)).map(([name, it]) => [name, String(it)]),
    )
    ledger.addRefund(id, { requestId: body.request_id, metadata })
    const asked = refunds.ask({ orderNo, refundNo: id, amount, reason: body.reason })
    if (!asked.ok) return problem(reply, 400, codes[asked.code] ?? 'validation_error', asked.message)
    if (asked.order.switches.refund === 'timeout')
      return problem(reply, 504, 'timeout', 'The answer was lost, as the switch says.')
    return reply.code(201).send(objects.refund(asked.refund))
  })

  app.get<{ Querystring: { payment_intent_id?: string } }>('/api/v1/pa/refunds', async (request) => {
    refunds.sweep()
    const orderNo = request.query.payment_intent_id ?? ''
    about(request, orderNo)
    return { has_more: false, items: book.refundsOf(orderNo).toReversed().map(objects.refund) }
  })

  app.get<{ Params: { id: string } }>('/api/v1/pa/refunds/:id', async (request, reply) => {
    refunds.sweep()
    const refund = book.refund(request.params.id)
    about(request, refund?.orderNo)
    return refund ? objects.refund(refund) : problem(reply, 404, 'resource_not_found', 'No such refund.')
  })
}
