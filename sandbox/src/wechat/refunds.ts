import type { FastifyInstance } from 'fastify'
import { setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { sendError } from './auth.ts'
import { fromFen, toFen } from './objects.ts'
import type { WechatProcessor } from './processor.ts'

/** Adds the calls about refunds. */
export function refundRoutes(app: FastifyInstance, { processor, objects }: WechatProcessor) {
  const { payments } = processor

  app.post('/v3/refund/domestic/refunds', async (request, reply) => {
    const body = jsonBody(request)
    const { refund, total, currency } = Object(body.amount)
    const order =
      body.transaction_id === undefined
        ? payments.order(String(body.out_trade_no))
        : payments.orders().find((it) => it.vendorId === body.transaction_id)
    setReference(request, order?.orderNo ?? body.out_trade_no)
    if (!order) return sendError(reply, 404, 'RESOURCE_NOT_EXISTS', 'There is no such payment.')
    if (total !== toFen(order.amount) || currency !== 'CNY')
      return sendError(
        reply,
        400,
        'PARAM_ERROR',
        'amount.total or amount.currency is not that of the payment.',
      )
    const created = processor.refunds.create({
      orderNo: order.orderNo,
      refundNo: body.out_refund_no,
      amount: fromFen(Number(refund)),
      reason: body.reason,
    })
    if (!created.ok)
      return sendError(
        reply,
        created.status === 409 ? 403 : created.status,
        errorCodes[created.code] ?? 'INVALID_REQUEST',
        created.message,
      )
    if (created.isNew && order.switches.refund === 'timeout')
      return sendError(reply, 500, 'SYSTEM_ERROR', 'The switch drops the response.')
    return objects.refund(created.refund, order)
  })

  app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', async (request, reply) => {
    processor.refunds.sweep()
    const refund = payments.refund(request.params.no)
    const order = refund && payments.order(refund.orderNo)
    setReference(request, order?.orderNo)
    if (!refund || !order) return sendError(reply, 404, 'RESOURCE_NOT_EXISTS', 'There is no such refund.')
    return objects.refund(refund, order)
  })
}

const errorCodes: Record<string, string> = {
  ORDER_NOT_PAID: 'TRADE_ERROR',
  REFUND_EXCEEDS_PAID: 'NOT_ENOUGH',
}
