import { z } from 'zod'
import type { ParcelState } from '../../rules.ts'
import type { ShipmentStatus } from '../carrier.ts'

const statuses = ['created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered', 'returned'] as const

const Event = z.object({
  at: z.coerce.date(),
  place: z.string().max(200).default(''),
  status: z.enum(statuses),
  text: z.record(z.string(), z.string().max(500)).default({}),
})

/** A shipment in responses and webhooks of the carrier. */
export const VendorShipment = z.object({
  trackingNo: z.string().min(1).max(60),
  status: z.enum(statuses),
  events: z.array(Event).max(500).default([]),
  labelUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .catch(undefined),
})

export const Notification = z.object({ eventId: z.string().min(1).max(120), shipment: VendorShipment })

const states: Record<(typeof statuses)[number], ParcelState> = {
  created: 'created',
  picked_up: 'in_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'returned',
}

/** Converts a shipment of the carrier to our status. */
export const toShipmentStatus = (shipment: z.output<typeof VendorShipment>): ShipmentStatus => ({
  trackingNo: shipment.trackingNo,
  state: states[shipment.status],
  events: shipment.events.map((e) => ({ ...e, status: states[e.status] })),
  ...(shipment.labelUrl ? { labelUrl: shipment.labelUrl } : {}),
})
