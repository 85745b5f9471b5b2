import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Chain } from './chain.ts'
import { chainKeys } from './keys.ts'
import { createRpc } from './rpc.ts'

/** A node of the chain: JSON-RPC by POST. It is asked every few seconds, so its requests are not logged. */
export async function chainRoutes(app: FastifyInstance, chain: Chain) {
  const rpc = createRpc(chain, chainKeys)
  app.post('/rpc', async (request, reply) => {
    const { down, slowMs } = chain.switches()
    if (down) return reply.code(503).send('no node is here')
    if (slowMs > 0) await sleep(slowMs)
    return rpc(request.body)
  })
}
