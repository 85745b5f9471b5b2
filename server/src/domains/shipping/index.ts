import type { Domain } from '../../platform/domain.ts'
import { handleRaw } from '../../platform/http/raw/raw-route.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { receiveWebhook, WEBHOOK_PATH } from './receive-webhook.ts'
import { shippingAdminRoutes } from './routes.admin.ts'
import { shippingRoutes } from './routes.shop.ts'
import { pollParcels, registerShipment } from './track-parcel.ts'

export { findOrdersByTracking, getLabels } from './admin/queries.ts'
export { carrierName } from './carriers/index.ts'
export { createParcel, fetchTrackingNo, type ParcelInput } from './create-parcel.ts'
export { getParcels } from './presenter.ts'
export { findParcel, findParcelByIntent, getPackedItems, getParcelRows } from './queries.ts'
export { getTracking } from './show-parcels.ts'

export const shipping: Domain = {
  routes: [...shippingRoutes, ...shippingAdminRoutes],
  jobs: [
    defineJob({
      name: 'shipping.register-shipment',
      topic: 'shipment.register',
      run: registerShipment,
      retry: { limit: 12, delay: 5, delayMax: 1800 },
      expire: 60,
    }),
    defineJob({ name: 'shipping.poll-parcels', cron: '*/5 * * * *', run: pollParcels }),
  ],
  raw: [handleRaw('POST', WEBHOOK_PATH, receiveWebhook)],
}
