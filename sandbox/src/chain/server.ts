import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from '../lib/server.ts'
import { chainKeys } from './keys.ts'
import type { Chain } from './ledger.ts'
import { createRpc } from './rpc.ts'

/** A node's door: JSON-RPC by POST. It is asked every few seconds, so nothing of it goes to the log. */
export function createChainServer(chain: Chain) {
  const app = createServer()
  const rpc = createRpc(chain, chainKeys)
  app.post('/', async (request, reply) => {
    const { down, slowMs } = chain.switches()
    if (down) return reply.code(503).send('no node is here')
    if (slowMs > 0) await sleep(slowMs)
    return rpc(request.body)
  })
  return app
}
