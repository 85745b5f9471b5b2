import type { TextSuffix } from '../../../texts/types.ts'
import type { ParcelEvent, ParcelState } from '../rules.ts'
import type { ParcelAddress } from '../tables.ts'

type Shipment = {
  /** Our reference, unique per parcel: registration with it is idempotent. */
  reference: string
  /** Empty when the carrier issues it. */
  trackingNo: string
  /** Null only for an entered number, where the shop has no dispatch address. */
  from: ParcelAddress | null
  to: ParcelAddress
  pieces: number
  notifyUrl: string
}

/** The status of a shipment; `labelUrl` for carriers that issue labels. */
export type ShipmentStatus = {
  trackingNo: string
  state: ParcelState
  events: ParcelEvent[]
  labelUrl?: string
}

/** A label by our reference, or by its number where staff entered it. */
type LabelKey = { reference: string; trackingNo: string }

/** The result of a request; `lost` when the outcome is unknown. */
export type CarrierResult<T> = { ok: true; data: T } | { ok: false; lost: boolean; message: string }

/** The adapter of a carrier with an API. It stores nothing. */
export type Carrier = {
  /** Its name is the text `shipping.carrier_…`. */
  id: TextSuffix<'shipping.carrier_'>
  /** Registers a parcel. */
  register(shipment: Shipment): Promise<CarrierResult<ShipmentStatus>>
  query(trackingNo: string): Promise<CarrierResult<ShipmentStatus>>
  /**
   * Voids the label of a parcel that has not moved; repeatable. A label that the carrier does not know is
   * void.
   */
  voidLabel(label: LabelKey): Promise<CarrierResult<{ isVoid: boolean }>>
}
