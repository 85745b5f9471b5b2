import type { RawRequest } from '../../../platform/http/raw/raw-route.ts'
import type { TextSuffix } from '../../../texts/types.ts'
import type { ParcelEvent, ParcelState } from '../rules.ts'
import type { ParcelAddress } from '../tables.ts'

/** Units of a SKU in a parcel, with what customs ask. */
export type ShipmentItem = {
  code: string
  /** English. */
  title: string
  quantity: number
  /** Of one unit. */
  weightGrams: number
  /** Decimal, of all units, after discounts. */
  value: string
  currency: string
  hsCode: string | null
  /** ISO 3166-1 alpha-2. */
  originCountry: string | null
}

/** A parcel whose label is bought. */
export type Shipment = {
  /** Our reference, unique per parcel. */
  reference: string
  from: ParcelAddress
  to: ParcelAddress
  items: readonly ShipmentItem[]
  notifyUrl: string
}

/** A parcel whose number staff or the member entered. */
type NumberedParcel = {
  reference: string
  trackingNo: string
  /** Null where the sender is not the shop, or the shop has no dispatch address. */
  from: ParcelAddress | null
  to: ParcelAddress
  pieces: number
  notifyUrl: string
}

/** The price of a service. */
export type Rate = {
  /** Code of the service, which buys it. */
  service: string
  name: string
  /** Decimal. */
  amount: string
  currency: string
  /** Estimated days of delivery; null without an estimate. */
  days: number | null
}

/** The status of a parcel at its carrier. */
export type ShipmentStatus = {
  trackingNo: string
  state: ParcelState
  events: ParcelEvent[]
  /** For carriers that issue labels. */
  labelUrl?: string
  /** For carriers that estimate the delivery. */
  estimatedAt?: Date
}

/** A bought label; `service` names who delivers, for carriers that offer several. */
export type BoughtLabel = ShipmentStatus & { service?: string }

/**
 * A label by our reference, or by its number where staff entered it. `shipmentId` is empty when no label was
 * bought for it.
 */
export type LabelKey = { reference: string; trackingNo: string; shipmentId: string }

/** The result of a request; `lost` when the outcome is unknown, `undecided` when it comes later. */
export type CarrierResult<T> =
  | { ok: true; data: T }
  | { ok: false; lost: boolean; undecided?: true; message: string }

/**
 * What a webhook says: a status, the end of a void by the carrier's id of the shipment, or nothing of ours.
 */
export type CarrierMessage =
  | { kind: 'status'; status: ShipmentStatus }
  | { kind: 'void-decided'; shipmentId: string }
  | { kind: 'ignored' }

/** The adapter of a carrier with an API. It stores nothing. */
export type Carrier = {
  /** Its name is the text `shipping.carrier_…`. */
  id: TextSuffix<'shipping.carrier_'>
  /** Whether it sells services at different prices. */
  hasRates: boolean
  /** Whether it rejects webhooks of parcels that it does not know, so that the carrier repeats them. */
  repeatsUnknown: boolean
  /** Creates a shipment, which costs nothing until its label is bought. Returns its id and prices. */
  createShipment(shipment: Shipment): Promise<CarrierResult<{ id: string; rates: Rate[] }>>
  /**
   * Buys the label of a shipment. Repeated, it returns the label that was bought.
   * @param service code of a rate; empty: the cheapest
   */
  buyLabel(id: string, shipment: Shipment, service: string): Promise<CarrierResult<BoughtLabel>>
  /** Registers an entered number; repeatable. */
  registerNumber(parcel: NumberedParcel): Promise<CarrierResult<ShipmentStatus>>
  query(trackingNo: string): Promise<CarrierResult<ShipmentStatus>>
  /**
   * Voids the label of a parcel that has not moved; repeatable. A label that the carrier does not know is
   * void. A carrier that decides later answers `undecided` until then.
   * @param isNew whether it is a new request: the rejection of an earlier one is no answer to it
   */
  voidLabel(label: LabelKey, isNew: boolean): Promise<CarrierResult<{ isVoid: boolean }>>
  /** Reads a webhook. @returns null for a bad signature, undefined for an unreadable message */
  readWebhook(request: RawRequest, now: Date): CarrierMessage | null | undefined
}
