import type { Deps } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import { computeFingerprint } from './derive.ts'
import { openDepositsVeto } from './erasure-veto.ts'
import { coinJobs } from './jobs.ts'
import { coinAdminRoutes } from './routes.admin.ts'
import { coinRoutes } from './routes.shop.ts'

export { computeFingerprint, deriveAddress } from './derive.ts'
export { getCoinChain } from './settings.ts'

/** Coin deposits: members' addresses, derived from the operator's public key, and the chain watcher. */
export const coins: Domain = {
  routes: [...coinRoutes, ...coinAdminRoutes],
  jobs: coinJobs,
  vetoes: [openDepositsVeto],
  start: checkKey,
}

/** Refuses to start with an invalid key: coins sent to its addresses would be lost. */
async function checkKey({ config }: Deps): Promise<void> {
  if (!config.coinXpub) return
  try {
    computeFingerprint(config.coinXpub)
  } catch {
    throw new Error('COIN_XPUB is not a valid extended public key: invalid checksum or point')
  }
}
