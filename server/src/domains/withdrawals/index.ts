import type { Domain } from '../../platform/domain.ts'
import { openWithdrawalsVeto } from './erasure-veto.ts'
import { withdrawalAdminRoutes } from './routes.admin.ts'
import { withdrawalRoutes } from './routes.shop.ts'

export { numberPurpose } from './create-withdrawal.ts'

/** Withdrawals to a bank card or a coin address: hold, review, payout or release. */
export const withdrawals: Domain = {
  routes: [...withdrawalRoutes, ...withdrawalAdminRoutes],
  jobs: [],
  vetoes: [openWithdrawalsVeto],
}
