import type { Domain } from '../../platform/domain.ts'
import { shippingJobs } from './jobs.ts'
import { shippingAdminRoutes } from './routes.admin.ts'
import { rawShippingRoutes, shippingRoutes } from './routes.shop.ts'

export { findOrdersByTracking, getLabels, lockParcel } from './admin/queries.ts'
export { findDueVoids, recordVoid, recordVoidRequest, recordVoidTry } from './admin/void-queries.ts'
export { carrierName, findCarrier, listCarriers, parcelCarrierName } from './carriers/index.ts'
export { changeParcel } from './change-parcel.ts'
export { createParcel, fetchTrackingNo, type ParcelInput, quoteRates } from './create-parcel.ts'
export { deliverParcels, findDeliverable } from './deliver-parcels.ts'
export { addressLines, getDispatchAddress } from './dispatch-address.ts'
export { releaseLabel } from './label-requests.ts'
export { getParcels, presentEvent, presentParcels } from './presenter.ts'
export {
  findParcel,
  findParcelByIntent,
  getAfterSaleParcels,
  getEvents,
  getOrdersOfParcels,
  getPackedItems,
  getParcelRows,
  type ParcelRow,
  takeOutUnits,
} from './queries.ts'
export { type CustomsItem, customsUnits, customsValue, isBeingVoided } from './rules.ts'
export { getTracking } from './show-parcels.ts'
export type { ParcelAddress } from './tables.ts'

/** Parcels, labels and tracking, by carrier. */
export const shipping: Domain = {
  routes: [...shippingRoutes, ...shippingAdminRoutes],
  jobs: shippingJobs,
  raw: rawShippingRoutes,
}
