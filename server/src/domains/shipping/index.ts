import { adminParcelTracking } from '@pasar/contract/calls/admin/order-deeds'
import { packageInfo, packageList, trackingLog } from '@pasar/contract/calls/orders'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { handleRaw } from '../../platform/http/raw.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { correctTracking } from './admin/correct-tracking.ts'
import { NOTIFY_PATH, takeNotice } from './notify.ts'
import { listParcels, showParcel, showTracking } from './show-parcels.ts'
import { pollParcels, registerShipment } from './track-parcel.ts'

export { labelsOf, ordersByTracking } from './admin/queries.ts'
export { carrierName } from './carriers/index.ts'
export { createParcel, fetchTrackingNo, type ParcelWanted } from './create-parcel.ts'
export { parcelsOf } from './parcels.ts'
export { packageById, packagesOf } from './queries.ts'
export { trackingOf } from './show-parcels.ts'

export const shipping: Domain = {
  routes: [
    handle(packageList, listParcels),
    handle(packageInfo, showParcel),
    handle(trackingLog, showTracking),
    handle(adminParcelTracking, correctTracking),
  ],
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
  raw: [handleRaw('POST', NOTIFY_PATH, takeNotice)],
}
