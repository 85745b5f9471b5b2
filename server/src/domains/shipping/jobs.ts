import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { unusedLabels } from './label-requests.ts'
import { pollParcels, registerShipment } from './track-parcel.ts'

export const shippingJobs: JobDefinition[] = [
  defineJob({
    name: 'shipping.register-shipment',
    topic: 'shipment.register',
    run: registerShipment,
    retry: { limit: 12, delay: 5, delayMax: 1800 },
    expire: 60,
  }),
  defineJob({
    name: 'shipping.void-unused-label',
    topic: unusedLabels.topic,
    run: unusedLabels.void,
    retry: { limit: 12, delay: 5, delayMax: 1800 },
    expire: 60,
  }),
  defineJob({ name: 'shipping.release-labels', cron: '*/5 * * * *', run: unusedLabels.release }),
  defineJob({ name: 'shipping.ask-again', cron: '20 * * * *', run: unusedLabels.askAgain }),
  defineJob({ name: 'shipping.poll-parcels', cron: '*/5 * * * *', run: pollParcels }),
]
