import type { Deps } from '../../../platform/context.ts'
import { ChainTrouble } from '../chain/chain.ts'
import { jsonRpcNode } from '../chain/json-rpc.ts'
import { coinChain } from '../settings.ts'
import { creditConfirmed } from './credit.ts'
import { follow } from './follow.ts'
import { noteSuccess, noteTrouble } from './queries.ts'

/**
 * Seconds from now at which the chain is looked at: a queue's clock has no finer hand than a minute, and may come late
 * by half of one, which the last two looks bridge.
 */
const SECONDS = [0, 15, 30, 45, 60, 75]

/** Sends for the looks until this is asked again. */
export async function planLooks({ config, clock, jobs }: Deps): Promise<void> {
  if (!coinChain(config)) return
  for (const seconds of SECONDS) {
    const startAfter = new Date(clock.now().getTime() + seconds * 1_000)
    await jobs.send('coins.look', {}, { startAfter })
  }
}

/** Looks at the chain once: what is new is written down, what is confirmed is credited. Trouble is noted, no failure. */
export async function look(deps: Deps): Promise<void> {
  const chain = coinChain(deps.config)
  if (!chain) return
  try {
    const head = await follow(deps, chain, jsonRpcNode(chain))
    await creditConfirmed(deps, chain.id)
    await noteSuccess(deps.db, chain.id, head, deps.clock.now())
  } catch (error) {
    if (!(error instanceof ChainTrouble)) throw error
    const isFirst = await noteTrouble(deps.db, chain.id, error.message, deps.clock.now())
    const weight = isFirst ? 'warn' : 'debug'
    deps.log[weight]({ chain: chain.id, trouble: error.message }, 'the chain could not be read')
  }
}
