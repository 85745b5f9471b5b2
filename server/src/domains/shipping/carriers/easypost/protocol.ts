import { z } from 'zod'
import type { ParcelState } from '../../rules.ts'
import type { Rate, ShipmentStatus } from '../carrier.ts'

/** States of a tracker (docs.easypost.com/docs/trackers). What brings no news leaves a parcel as it is. */
const states: Record<string, ParcelState> = {
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  available_for_pickup: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'returned',
  // Lost, or not deliverable: staff decide.
  failure: 'in_transit',
}
const toState = (status: string): ParcelState => states[status] ?? 'created'

const text = (max: number) => z.string().max(max).nullish().catch(null)

const Detail = z.object({
  message: text(500),
  status: z.string().max(60),
  datetime: z.coerce.date(),
  tracking_location: z.object({ city: text(80), state: text(80), country: text(80) }).nullish(),
})

export const Tracker = z.object({
  tracking_code: z.string().min(1).max(60),
  status: z.string().max(60).catch('unknown'),
  est_delivery_date: z.coerce.date().nullish().catch(null),
  tracking_details: z.array(Detail).max(500).nullish(),
})

const VendorRate = z.object({
  id: z.string().max(80),
  carrier: z.string().max(60),
  service: z.string().max(80),
  /** Decimal. */
  rate: z.string().regex(/^\d{1,9}(\.\d+)?$/),
  currency: z.string().max(3),
  delivery_days: z.int().nullish().catch(null),
})

const url = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullish()
  .catch(null)

const refundStates = ['submitted', 'refunded', 'rejected', 'not_applicable'] as const

/** A shipment; with a tracking code once its label is bought. */
export const VendorShipment = z.object({
  id: z.string().min(1).max(80),
  tracking_code: z.string().max(60).nullish(),
  rates: z.array(VendorRate).max(200).default([]),
  selected_rate: VendorRate.nullish(),
  postage_label: z.object({ label_url: url, label_pdf_url: url }).nullish(),
  refund_status: z.enum(refundStates).nullish().catch(null),
  tracker: Tracker.nullish(),
  messages: z.array(z.object({ message: z.string().catch('') })).catch([]),
})
export type VendorShipment = z.output<typeof VendorShipment>

export const TrackerList = z.object({ trackers: z.array(Tracker) })

export const Failure = z.object({ error: z.object({ code: z.string(), message: z.unknown() }) })

/** An event of a webhook; those that are not for us are ignored. */
export const Event = z.object({ description: z.string(), result: z.unknown() })
export const Refund = z.object({ shipment_id: z.string().min(1).max(80) })

const isText = (value: string | null | undefined): value is string => Boolean(value)

/** Converts a tracker to our status. */
export const toStatus = (tracker: z.output<typeof Tracker>): ShipmentStatus => ({
  trackingNo: tracker.tracking_code,
  state: toState(tracker.status),
  events: (tracker.tracking_details ?? []).map(({ message, status, datetime, tracking_location: at }) => ({
    at: datetime,
    place: [at?.city, at?.state, at?.country].filter(isText).join(', '),
    status: toState(status),
    text: { en: message ?? '' },
  })),
  ...(tracker.est_delivery_date ? { estimatedAt: tracker.est_delivery_date } : {}),
})

const serviceOf = ({ carrier, service }: z.output<typeof VendorRate>) => `${carrier}/${service}`

/** Returns the prices of a shipment, the cheapest first. */
export const toRates = ({ rates }: VendorShipment): Rate[] =>
  rates
    .toSorted((a, b) => Number(a.rate) - Number(b.rate))
    .map((rate) => ({
      service: serviceOf(rate),
      name: `${rate.carrier} ${rate.service}`,
      amount: Number(rate.rate).toFixed(2),
      currency: rate.currency,
      days: rate.delivery_days ?? null,
    }))

/** Returns the rate of a service, or the cheapest. */
export const chooseRate = ({ rates }: VendorShipment, service: string) =>
  rates
    .filter((rate) => service === '' || serviceOf(rate) === service)
    .toSorted((a, b) => Number(a.rate) - Number(b.rate))[0]
