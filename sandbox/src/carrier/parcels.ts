import { randomInt } from 'node:crypto'
import { carrierKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { notificationFormat } from '../lib/notification-format.ts'
import { parseShipmentRequest, type Refusal, refuse, type ShipmentRequest } from './shipment-request.ts'
import {
  getLocation,
  isMoving,
  type Parcel,
  type ParcelEvent,
  parcelResponse,
  returnedStage,
  type Stage,
  stages,
} from './stages.ts'

const MAX_PARCELS = 1000

type ShipmentResult = { ok: true; parcel: Parcel } | Refusal

type CarrierOptions = {
  /** Milliseconds between two stages; 0 leaves the stages to the control panel. */
  stepMs: number
}

/** Sends the notification of an event in the format of a vendor. */
type Announce = (parcel: Parcel, event: ParcelEvent) => void

/** Opens the carrier's parcels: they pass their stages by a timer, with a notification of each. */
export function openCarrier({ store, now, notifier }: Context, { stepMs }: CarrierOptions) {
  const state = store.part('carrier', { parcels: {} as Record<string, Parcel> })
  const iso = (afterMs = 0) => new Date(now() + afterMs).toISOString()
  notifier.register('carrier', { secret: () => carrierKeys.secret, ...notificationFormat })

  function addEvent(parcel: Parcel, step: Stage) {
    const event: ParcelEvent = {
      eventId: `${parcel.trackingNo}-${parcel.events.length + 1}`,
      at: iso(),
      place: getLocation(parcel, step.at),
      status: step.status,
      text: { en: step.en, zh: step.zh },
    }
    parcel.status = step.status
    parcel.events.push(event)
    const isDone = step.status === 'delivered' || step.status === 'returned'
    parcel.nextAt = isDone || stepMs === 0 ? null : iso(stepMs)
    store.changed()
    return event
  }

  /** Of vendors that notify in their own format. */
  const announcers: Partial<Record<NonNullable<Parcel['vendor']>, Announce>> = {}

  function notify(parcel: Parcel, event: ParcelEvent) {
    if (parcel.vendor) return announcers[parcel.vendor]?.(parcel, event)
    if (!parcel.notifyUrl) return
    const { eventId, at, ...update } = event
    const body = {
      eventId,
      event: 'shipment.updated',
      occurredAt: at,
      shipment: parcelResponse(parcel),
      update,
    }
    void notifier.send({
      vendor: 'carrier',
      ref: parcel.trackingNo,
      url: parcel.notifyUrl,
      event: event.status,
      body,
    })
  }

  function advance(parcel: Parcel): boolean {
    const next = stages[parcel.step + 1]
    if (!isMoving(parcel) || !next) return false
    parcel.step += 1
    notify(parcel, addEvent(parcel, next))
    return true
  }

  const timer = setInterval(
    () => {
      for (const parcel of Object.values(state.parcels))
        if (parcel.nextAt && Date.parse(parcel.nextAt) <= now()) advance(parcel)
    },
    Math.min(1000, Math.max(20, stepMs / 4 || 1000)),
  )
  timer.unref()

  function makeTrackingNo(): string {
    const number = `LX${String(randomInt(1e10)).padStart(10, '0')}`
    return state.parcels[number] ? makeTrackingNo() : number
  }

  function add(input: Pick<Parcel, 'vendor' | 'trackingNo' | keyof ShipmentRequest>): Parcel {
    const parcel: Parcel = {
      ...input,
      createdAt: iso(),
      status: 'created',
      step: 0,
      nextAt: null,
      events: [],
    }
    state.parcels[parcel.trackingNo] = parcel
    const numbers = Object.keys(state.parcels)
    for (const oldest of numbers.slice(0, Math.max(0, numbers.length - MAX_PARCELS)))
      delete state.parcels[oldest]
    notify(parcel, addEvent(parcel, stages[0]))
    return parcel
  }

  return {
    /** Adds a parcel of another vendor. */
    add,
    announce(vendor: NonNullable<Parcel['vendor']>, send: Announce) {
      announcers[vendor] = send
    },
    /**
     * Creates a parcel, with the tracking number of the request or a new one. The same request again returns
     * the same parcel; another one with a known number is rejected with DUPLICATE_TRACKING_NO.
     */
    createShipment(body: Record<string, unknown>): ShipmentResult {
      const requested = parseShipmentRequest(body)
      if (!requested.ok) return requested
      const { trackingNo, ...input } = requested.input
      const known = trackingNo
        ? state.parcels[trackingNo]
        : Object.values(state.parcels).find((it) => it.requestHash === input.requestHash)
      if (known?.status === 'voided') return refuse(409, 'LABEL_VOID', 'The label of this parcel is void.')
      if (known && (known.requestHash === input.requestHash || known.reference === input.reference))
        return { ok: true, parcel: known }
      if (known) return refuse(409, 'DUPLICATE_TRACKING_NO', 'This trackingNo belongs to another parcel.')
      return { ok: true, parcel: add({ ...input, trackingNo: trackingNo ?? makeTrackingNo() }) }
    },
    /**
     * Voids the label of a parcel by its number, else by the shop's reference; again, it changes nothing. A
     * parcel that was picked up is rejected with ALREADY_MOVING.
     */
    voidLabel({ trackingNo, reference }: Record<string, unknown>): ShipmentResult {
      const parcel = Object.values(state.parcels).find((it) =>
        trackingNo ? it.trackingNo === trackingNo : it.reference === reference,
      )
      if (!parcel) return refuse(404, 'SHIPMENT_NOT_FOUND', 'No such parcel.')
      if (parcel.status !== 'created' && parcel.status !== 'voided')
        return refuse(409, 'ALREADY_MOVING', 'The parcel was picked up.')
      parcel.status = 'voided'
      parcel.nextAt = null
      store.changed()
      return { ok: true, parcel }
    },
    find: (trackingNo: string): Parcel | undefined => state.parcels[trackingNo],
    /** Newest first. */
    list: () => Object.values(state.parcels).reverse(),
    /** Actions of the control panel. Each returns false once the parcel is delivered or returned. */
    manual: {
      advance,
      deliver(parcel: Parcel): boolean {
        if (!isMoving(parcel)) return false
        while (advance(parcel));
        return true
      },
      return(parcel: Parcel): boolean {
        if (parcel.status === 'returned' || parcel.status === 'voided') return false
        notify(parcel, addEvent(parcel, returnedStage))
        return true
      },
    },
    close: () => clearInterval(timer),
  }
}

export type Carrier = ReturnType<typeof openCarrier>
