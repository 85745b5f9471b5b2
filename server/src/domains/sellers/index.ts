import { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { listSellers } from './list-sellers.ts'

/** Sellers of orders. */
export const sellers: Domain = { routes: [handle(adminSellerList, listSellers)], jobs: [] }
