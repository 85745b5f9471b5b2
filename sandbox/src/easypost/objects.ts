import type { Parcel } from '../carrier/stages.ts'

/** A rate of EasyPost (docs.easypost.com/docs/rates). */
export type Rate = {
  id: string
  object: 'Rate'
  carrier: string
  service: string
  rate: string
  currency: string
  delivery_days: number | null
}

type RefundStatus = 'submitted' | 'refunded' | 'rejected'

/** A shipment as it is stored; its parcel exists once the label is bought. */
export type StoredShipment = {
  id: string
  reference: string | null
  createdAt: string
  from: Record<string, unknown>
  to: Record<string, unknown>
  ounces: number
  customs: unknown
  rates: Rate[]
  selected: Rate | null
  trackingCode: string | null
  refund: RefundStatus | null
  /** When the refund is decided. */
  decidedAt: string | null
}

const statuses: Record<Parcel['status'], string> = {
  created: 'pre_transit',
  picked_up: 'in_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'return_to_sender',
  voided: 'cancelled',
}

const DAY_MS = 86_400_000

/** Presents the tracker of a parcel (docs.easypost.com/docs/trackers). */
export const presentTracker = (parcel: Parcel, shipment?: StoredShipment) => ({
  id: `trk_${parcel.trackingNo}`,
  object: 'Tracker',
  mode: 'test',
  tracking_code: parcel.trackingNo,
  status: statuses[parcel.status],
  carrier: shipment?.selected?.carrier ?? 'USPS',
  shipment_id: shipment?.id ?? null,
  est_delivery_date: shipment?.selected?.delivery_days
    ? new Date(Date.parse(parcel.createdAt) + shipment.selected.delivery_days * DAY_MS).toISOString()
    : null,
  tracking_details: parcel.events.map(({ at, place, status, text }) => ({
    object: 'TrackingDetail',
    message: text.en,
    status: statuses[status],
    datetime: at,
    tracking_location: { object: 'TrackingLocation', city: place, state: null, country: null, zip: null },
  })),
})

/** Presents a shipment (docs.easypost.com/docs/shipments). */
export const presentShipment = (shipment: StoredShipment, parcel: Parcel | undefined, base: string) => ({
  id: shipment.id,
  object: 'Shipment',
  mode: 'test',
  created_at: shipment.createdAt,
  reference: shipment.reference,
  from_address: shipment.from,
  to_address: shipment.to,
  parcel: { object: 'Parcel', weight: shipment.ounces },
  customs_info: shipment.customs,
  rates: shipment.rates,
  selected_rate: shipment.selected,
  tracking_code: shipment.trackingCode,
  refund_status: shipment.refund,
  messages: [],
  postage_label: shipment.trackingCode
    ? {
        object: 'PostageLabel',
        label_file_type: 'application/pdf',
        label_url: `${base}/labels/${shipment.id}.pdf`,
        label_pdf_url: null,
      }
    : null,
  tracker: parcel ? presentTracker(parcel, shipment) : null,
})
