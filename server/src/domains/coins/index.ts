import type { Deps } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import { fingerprintOf } from './derive.ts'
import { coinJobs } from './jobs.ts'
import { coinAdminRoutes } from './routes.admin.ts'
import { coinRoutes } from './routes.shop.ts'

/** Deposits of the coin: members' own addresses from the operator's public key, and the watcher of the chain. */
export const coins: Domain = {
  routes: [...coinRoutes, ...coinAdminRoutes],
  jobs: coinJobs,
  start: checkKey,
}

/** Coins sent to addresses of a mistyped key are lost, so a shop does not start with one. */
async function checkKey({ config }: Deps): Promise<void> {
  if (!config.coinXpub) return
  try {
    fingerprintOf(config.coinXpub)
  } catch {
    throw new Error('COIN_XPUB is no extended public key: its checksum or its point is wrong')
  }
}
