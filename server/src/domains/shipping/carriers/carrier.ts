import type { ParcelNews, ParcelState } from '../rules.ts'
import type { Destination } from '../tables.ts'

type Shipment = {
  /** Ours, unique per parcel: asking twice with it makes one shipment. */
  reference: string
  /** Empty: the carrier gives one. */
  trackingNo: string
  to: Destination
  pieces: number
  notifyUrl: string
}

/** `labelUrl` is where the carrier's label is to be had, for carriers that make one. */
export type Progress = { trackingNo: string; state: ParcelState; events: ParcelNews[]; labelUrl?: string }

/** What came back; `lost` when nothing usable did, so that what happened is not known. */
export type CarrierAnswer<T> = { ok: true; data: T } | { ok: false; lost: boolean; message: string }

/** A carrier that can be spoken with. It stores nothing. */
export type Carrier = {
  id: string
  name: Record<string, string>
  /** Announces a parcel. */
  register(shipment: Shipment): Promise<CarrierAnswer<Progress>>
  query(trackingNo: string): Promise<CarrierAnswer<Progress>>
}
