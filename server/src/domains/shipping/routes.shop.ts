import { parcelInfo, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { handleRaw, type RawRoute } from '../../platform/http/raw/raw-route.ts'
import { webhookPaths, webhookReceiver } from './receive-webhook.ts'
import { listParcels, showParcel, showTracking } from './show-parcels.ts'

export const shippingRoutes: Route[] = [
  handle(parcelList, listParcels),
  handle(parcelInfo, showParcel),
  handle(trackingLog, showTracking),
]

/** Webhooks of carriers. */
export const rawShippingRoutes: RawRoute[] = Object.entries(webhookPaths).map(([path, carrier]) =>
  handleRaw('POST', path, webhookReceiver(carrier), 'critical-plus'),
)
