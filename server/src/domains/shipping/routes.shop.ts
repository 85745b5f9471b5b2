import { parcelInfo, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listParcels, showParcel, showTracking } from './show-parcels.ts'

export const shippingRoutes: Route[] = [
  handle(parcelList, listParcels),
  handle(parcelInfo, showParcel),
  handle(trackingLog, showTracking),
]
