import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../lib/server.ts'
import { deeds } from './deeds.ts'
import { type Chain, wellBehaved } from './ledger.ts'
import { chainPage } from './view.ts'

interface ByDeed {
  Params: { deed: string }
  Body: Record<string, unknown> | undefined
}

/** The chain's page in the control panel, and the same as JSON. */
export function chainPages(app: FastifyInstance, chain: Chain) {
  const carryOut = ({ deed }: ByDeed['Params'], given: ByDeed['Body']) =>
    Object.hasOwn(deeds, deed) ? deeds[deed]?.(chain, given ?? {}) : undefined

  app.get('/chain', (_, reply) => sendPage(reply, chainPage(chain)))
  app.post<ByDeed>('/chain/:deed', (request, reply) => {
    const { params, body } = request
    // A box that is not ticked is not sent.
    const given = params.deed === 'switches' ? { ...wellBehaved, ...body } : body
    const done = carryOut(params, given)
    if (done && !done.ok) return sendPage(reply, chainPage(chain, done.message), { status: 422 })
    return reply.redirect('/chain', 303)
  })

  app.get('/api/chain', async () => ({
    head: chain.head(),
    pool: chain.pool(),
    switches: chain.switches(),
  }))
  app.post<ByDeed>('/api/chain/:deed', async ({ params, body }, reply: FastifyReply) => {
    const done = carryOut(params, body)
    if (!done) return reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such thing.' })
    return done.ok ? done.data : reply.code(422).send({ code: 'INVALID', message: done.message })
  })
}
