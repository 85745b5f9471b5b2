import type { Deps } from '../../../platform/context.ts'
import { ChainError } from '../chain/chain.ts'
import { jsonRpcNode } from '../chain/json-rpc.ts'
import { getCoinChain } from '../settings.ts'
import { creditConfirmed } from './credit.ts'
import { followChain } from './follow-chain.ts'
import { recordSuccess, recordTrouble } from './queries.ts'

/**
 * Delays in seconds of the polls within a minute. Cron jobs run at most once a minute, up to 30 s late, which
 * the last two polls bridge.
 */
const SECONDS = [0, 15, 30, 45, 60, 75]

/** Schedules the polls until the next run. */
export async function schedulePolls({ config, clock, jobs }: Deps): Promise<void> {
  if (!getCoinChain(config)) return
  for (const seconds of SECONDS) {
    const startAfter = new Date(clock.now().getTime() + seconds * 1_000)
    await jobs.send('coins.look', {}, { startAfter })
  }
}

/**
 * Polls the chain once: stores new deposits and credits confirmed ones. Records a `ChainError` instead of
 * throwing it.
 */
export async function pollChain(deps: Deps): Promise<void> {
  const chain = getCoinChain(deps.config)
  if (!chain) return
  try {
    const head = await followChain(deps, chain, jsonRpcNode(chain))
    // Before the credits: a deposit that cannot be credited is no trouble of the chain.
    await recordSuccess(deps.db, chain.id, head, deps.clock.now())
    await creditConfirmed(deps, chain.id)
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    const isFirst = await recordTrouble(deps.db, chain.id, error.message, deps.clock.now())
    const level = isFirst ? 'warn' : 'debug'
    deps.log[level]({ chain: chain.id, trouble: error.message }, 'the chain could not be read')
  }
}
