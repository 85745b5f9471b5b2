import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../lib/server.ts'
import { actions } from './actions.ts'
import { type Chain, defaultChainSwitches } from './chain.ts'
import { chainPage } from './view.ts'

type ByAction = {
  Params: { action: string }
  Body: Record<string, unknown> | undefined
}

/** Adds the chain's page of the control panel, and its JSON. */
export function chainPages(app: FastifyInstance, chain: Chain) {
  const runAction = ({ action }: ByAction['Params'], input: ByAction['Body']) =>
    Object.hasOwn(actions, action) ? actions[action]?.(chain, input ?? {}) : undefined

  app.get('/chain', (_, reply) => sendPage(reply, chainPage(chain)))
  app.post<ByAction>('/chain/:action', (request, reply) => {
    const { params, body } = request
    // Forms omit unchecked boxes.
    const input = params.action === 'switches' ? { ...defaultChainSwitches, ...body } : body
    const done = runAction(params, input)
    if (done && !done.ok) return sendPage(reply, chainPage(chain, done.message), { status: 422 })
    return reply.redirect('/chain', 303)
  })

  app.get('/api/chain', async () => ({
    head: chain.head(),
    pool: chain.pool(),
    switches: chain.switches(),
  }))
  app.post<ByAction>('/api/chain/:action', async ({ params, body }, reply: FastifyReply) => {
    const done = runAction(params, body)
    if (!done) return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such action.' })
    return done.ok ? done.data : reply.code(422).send({ code: 'INVALID', message: done.message })
  })
}
