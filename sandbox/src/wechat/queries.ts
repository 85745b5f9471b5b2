import type { FastifyInstance, FastifyReply } from 'fastify'
import { setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { sendError } from './auth.ts'
import { wechatKeys } from './keys.ts'
import type { WechatProcessor } from './processor.ts'

type ByNumber = {
  Params: { no: string }
  Querystring: { mchid?: string }
}

const sendNotFound = (reply: FastifyReply) => sendError(reply, 404, 'ORDER_NOT_EXIST', 'No such payment.')

/** Adds the calls that query and close payments. */
export function queryRoutes(app: FastifyInstance, { processor, objects }: WechatProcessor) {
  const { payments, charges } = processor

  const byTransactionId = (id: string) =>
    payments.orders().find((order) => order.vendorId === id && order.status === 'SUCCESS')

  for (const [path, find] of [
    ['out-trade-no', payments.order],
    ['id', byTransactionId],
  ] as const)
    app.get<ByNumber>(`/v3/pay/transactions/${path}/:no`, async (request, reply) => {
      charges.sweep()
      const order = find(request.params.no)
      setReference(request, order?.orderNo ?? request.params.no)
      if (request.query.mchid !== wechatKeys.mchId)
        return sendError(reply, 400, 'PARAM_ERROR', 'mchid is required.')
      return order ? objects.transaction(order) : sendNotFound(reply)
    })

  app.post<ByNumber>('/v3/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    setReference(request, request.params.no)
    charges.sweep()
    const order = payments.order(request.params.no)
    if (jsonBody(request).mchid !== wechatKeys.mchId)
      return sendError(reply, 400, 'PARAM_ERROR', 'mchid is required.')
    if (!order) return sendNotFound(reply)
    if (order.status === 'SUCCESS') return sendError(reply, 400, 'ORDERPAID', 'The payment is paid.')
    charges.close(order)
    return reply.code(204).send()
  })
}
