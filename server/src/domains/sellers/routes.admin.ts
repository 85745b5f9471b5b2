import { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listSellers } from './list-sellers.ts'

export const sellerRoutes: Route[] = [handle(adminSellerList, listSellers)]
