import type { Domain } from '../../platform/domain.ts'
import { withdrawalAdminRoutes } from './routes.admin.ts'
import { withdrawalRoutes } from './routes.shop.ts'

/** Money that members take out, to a bank card or to an address of the coin: held, looked at, paid or given back. */
export const withdrawals: Domain = { routes: [...withdrawalRoutes, ...withdrawalAdminRoutes], jobs: [] }
