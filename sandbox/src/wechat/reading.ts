import type { FastifyInstance, FastifyReply } from 'fastify'
import { about } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import type { WechatDesk } from './desk.ts'
import { problem } from './door.ts'
import { wechatKeys } from './keys.ts'

interface ByNumber {
  Params: { no: string }
  Querystring: { mchid?: string }
}

const missing = (reply: FastifyReply) => problem(reply, 404, 'ORDER_NOT_EXIST', 'There is no such payment.')

/** Asking after payments, and closing them. */
export function reading(app: FastifyInstance, { desk, objects }: WechatDesk) {
  const { book, cashier } = desk

  app.get<ByNumber>('/v3/pay/transactions/out-trade-no/:no', async (request, reply) => {
    about(request, request.params.no)
    cashier.sweep()
    if (request.query.mchid !== wechatKeys.mchId)
      return problem(reply, 400, 'PARAM_ERROR', 'mchid is required.')
    const order = book.order(request.params.no)
    return order ? objects.transaction(order) : missing(reply)
  })

  app.post<ByNumber>('/v3/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    about(request, request.params.no)
    cashier.sweep()
    const order = book.order(request.params.no)
    if (jsonBody(request).mchid !== wechatKeys.mchId)
      return problem(reply, 400, 'PARAM_ERROR', 'mchid is required.')
    if (!order) return missing(reply)
    if (order.status === 'SUCCESS') return problem(reply, 400, 'ORDERPAID', 'The payment is paid.')
    cashier.close(order)
    return reply.code(204).send()
  })
}
