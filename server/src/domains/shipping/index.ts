import type { Domain } from '../../platform/domain.ts'
import { shippingJobs } from './jobs.ts'
import { shippingAdminRoutes } from './routes.admin.ts'
import { rawShippingRoutes, shippingRoutes } from './routes.shop.ts'

export { findOrdersByTracking, getLabels } from './admin/queries.ts'
export { carrierName } from './carriers/index.ts'
export { createParcel, fetchTrackingNo, type ParcelInput } from './create-parcel.ts'
export { getParcels } from './presenter.ts'
export { findParcel, findParcelByIntent, getPackedItems, getParcelRows } from './queries.ts'
export { getTracking } from './show-parcels.ts'

/** Parcels, labels and tracking, by carrier. */
export const shipping: Domain = {
  routes: [...shippingRoutes, ...shippingAdminRoutes],
  jobs: shippingJobs,
  raw: rawShippingRoutes,
}
