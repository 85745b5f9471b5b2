import { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { correctTracking } from './admin/correct-tracking.ts'

export const shippingAdminRoutes: Route[] = [handle(adminParcelTracking, correctTracking)]
