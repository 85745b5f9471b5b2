import type { FastifyInstance } from 'fastify'
import { about } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import type { WechatDesk } from './desk.ts'
import { problem } from './door.ts'
import { fromFen, toFen } from './objects.ts'

/** Giving money back. */
export function refunding(app: FastifyInstance, { desk, objects }: WechatDesk) {
  const { book } = desk

  app.post('/v3/refund/domestic/refunds', async (request, reply) => {
    const body = jsonBody(request)
    about(request, body.out_trade_no)
    const { refund, total, currency } = Object(body.amount)
    const order = book.order(String(body.out_trade_no))
    if (!order) return problem(reply, 404, 'RESOURCE_NOT_EXISTS', 'There is no such payment.')
    if (total !== toFen(order.amount) || currency !== 'CNY')
      return problem(reply, 400, 'PARAM_ERROR', 'amount.total or amount.currency is not that of the payment.')
    const asked = desk.refunds.ask({
      orderNo: order.orderNo,
      refundNo: body.out_refund_no,
      amount: fromFen(Number(refund)),
      reason: body.reason,
    })
    if (!asked.ok)
      return problem(
        reply,
        asked.status === 409 ? 403 : asked.status,
        codes[asked.code] ?? 'INVALID_REQUEST',
        asked.message,
      )
    if (asked.isNew && order.switches.refund === 'timeout')
      return problem(reply, 500, 'SYSTEM_ERROR', 'The answer was lost, as the switch says.')
    return objects.refund(asked.refund, order)
  })

  app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', async (request, reply) => {
    desk.refunds.sweep()
    const refund = book.refund(request.params.no)
    const order = refund && book.order(refund.orderNo)
    about(request, order?.orderNo)
    if (!refund || !order) return problem(reply, 404, 'RESOURCE_NOT_EXISTS', 'There is no such refund.')
    return objects.refund(refund, order)
  })
}

const codes: Record<string, string> = { ORDER_NOT_PAID: 'TRADE_ERROR', REFUND_EXCEEDS_PAID: 'NOT_ENOUGH' }
