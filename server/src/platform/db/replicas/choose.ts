import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConsistencyToken, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { type Position, toPosition } from './positions.ts'
import type { Replica } from './replica.ts'
import { isConnectionLost } from './replica-pool.ts'

/** Longest time that a read waits until a replica has replayed what its caller has seen, ms. */
const REPLAY_WAIT_MS = 30
const REPLAY_POLL_MS = 5

/** The parts of a replica that the choice needs. */
export type Candidate = Pick<Replica, 'state' | 'replayed' | 'askReplayed' | 'pool' | 'lose'>

/**
 * Returns the replica for a read, or why the primary serves it. Tokens are not verified: a made-up one costs
 * its caller the wait and a read of the primary, which a request without one gets as well.
 * @param token the caller's consistency token
 * @param key identifies the caller
 */
export async function choose<R extends Candidate>(
  replicas: readonly R[],
  token: string | undefined,
  key: string,
): Promise<R | 'no-token' | 'none-in-use' | 'behind'> {
  if (!isConsistencyToken(token)) return 'no-token'
  const inUse = replicas.filter(({ state }) => state.inUse)
  if (inUse.length === 0) return 'none-in-use'
  if (token === PRIMARY_TOKEN) return 'behind'
  const position = toPosition(token)
  const preferred = inUse[spread(key, inUse.length)]!
  if (preferred.replayed >= position) return preferred
  const other = inUse.find(({ replayed }) => replayed >= position)
  return other ?? ((await waitForReplay(preferred, position)) ? preferred : 'behind')
}

/** Maps a key to a number below `n`, the same on every process. */
const spread = (key: string, n: number): number =>
  n === 1 ? 0 : Number.parseInt(hash('sha1', key, 'hex').slice(0, 8), 16) % n

async function waitForReplay(replica: Candidate, position: Position): Promise<boolean> {
  const until = performance.now() + REPLAY_WAIT_MS
  const { pool } = replica
  try {
    for (let left = REPLAY_WAIT_MS; left > 0; left = until - performance.now()) {
      // A replica that hangs, or whose connections are all in use, does not answer in time.
      const replayed = await Promise.race([replica.askReplayed(), sleep(left)])
      if (replayed !== undefined && replayed >= position) return true
      await sleep(REPLAY_POLL_MS)
    }
  } catch (error) {
    if (isConnectionLost(error)) replica.lose(error, pool)
  }
  return false
}
