import type { Output, Sent } from '@pasar/contract/call'
import type { adminFulfillmentPacking } from '@pasar/contract/calls/admin/fulfillment'
import type { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { PASAR_EXPRESS } from '../labels.ts'

/** The carriers with an adapter, which issue tracking numbers. */
export type Carriers = Output<typeof adminFulfillmentPacking>['carriers']

/** How a parcel travels; `trackingNo` is empty when the carrier assigns it, `service` for the cheapest. */
export type Shipment = { carrier: string; trackingNo: string; service: string }

export const firstShipment: Shipment = { carrier: PASAR_EXPRESS, trackingNo: '', service: '' }

/** Reports whether a carrier with an adapter, or a name and a number, are chosen. */
export const isShipmentComplete = (
  carriers: Carriers,
  { carrier, trackingNo }: Pick<Shipment, 'carrier' | 'trackingNo'>,
): boolean =>
  carriers.some(({ code }) => code === carrier) || (carrier.trim() !== '' && trackingNo.trim() !== '')

/** The fields of a shipment in calls. A number that staff entered buys no service. */
export const toShipmentInput = ({
  carrier,
  trackingNo,
  service,
}: Shipment): Pick<Sent<typeof adminOrderShip>, 'carrier' | 'trackingNo' | 'service'> => ({
  carrier: carrier.trim(),
  trackingNo: trackingNo.trim(),
  service: trackingNo.trim() ? '' : service,
})
