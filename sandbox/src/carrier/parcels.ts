import { randomInt } from 'node:crypto'
import { carrierKeys } from '../keys.ts'
import type { Room } from '../lib/room.ts'
import { sha256hex } from '../lib/signature.ts'

const mostParcels = 1000

export type ParcelStatus =
  | 'created'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'returned'

export interface ParcelEvent {
  eventId: string
  at: string
  place: string
  status: ParcelStatus
  text: { en: string; zh: string }
}

export interface Parcel {
  trackingNo: string
  reference: string
  from: Record<string, unknown>
  to: Record<string, unknown>
  packages: unknown[]
  notifyUrl: string | null
  createdAt: string
  status: ParcelStatus
  /** How many steps of the way are behind it. */
  step: number
  nextAt: string | null
  events: ParcelEvent[]
  /** Of the request that made it, so that a repeated one answers the same parcel. */
  requestHash: string
}

interface Step {
  status: ParcelStatus
  at: 'from' | 'fromHub' | 'toHub' | 'to'
  en: string
  zh: string
}

/** A parcel's way; it stands on the first step when it is made. */
const way: readonly Step[] = [
  {
    status: 'created',
    at: 'from',
    en: 'The sender has announced the parcel.',
    zh: '商家已通知快递公司揽收。',
  },
  { status: 'picked_up', at: 'from', en: 'The parcel was picked up.', zh: '快递员已揽收。' },
  {
    status: 'in_transit',
    at: 'fromHub',
    en: 'The parcel has left the sorting centre.',
    zh: '包裹已从分拣中心发出。',
  },
  {
    status: 'in_transit',
    at: 'toHub',
    en: 'The parcel has arrived at the sorting centre.',
    zh: '包裹已到达分拣中心。',
  },
  { status: 'out_for_delivery', at: 'to', en: 'The courier is on the way to you.', zh: '快递员正在派送。' },
  { status: 'delivered', at: 'to', en: 'The parcel was delivered.', zh: '包裹已签收。' },
]

const returned: Step = {
  status: 'returned',
  at: 'from',
  en: 'The parcel went back to the sender.',
  zh: '包裹已退回寄件人。',
}

/** The town of an address, whatever the shop calls that field. */
function town(address: Record<string, unknown>): string {
  for (const name of ['city', 'district', 'state', 'province', 'region', 'country', 'address'])
    if (typeof address[name] === 'string' && address[name]) return address[name]
  return 'Unknown'
}

const placeOf = (parcel: Parcel, at: Step['at']) => {
  const name = town(at.startsWith('from') ? parcel.from : parcel.to)
  return at.endsWith('Hub') ? `${name} Hub` : name
}

const record = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

type Announced =
  | { ok: true; parcel: Parcel; isNew: boolean }
  | { ok: false; status: number; code: string; message: string }

interface CarrierOptions {
  /** Milliseconds from one step to the next; 0 leaves the moving to the control panel. */
  stepMs: number
}

/** The carrier's parcels: they move by themselves, and each step is told to the shop. */
export function openCarrier({ store, now, notifier }: Room, { stepMs }: CarrierOptions) {
  const kept = store.part('carrier', { parcels: {} as Record<string, Parcel> })
  const iso = (afterMs = 0) => new Date(now() + afterMs).toISOString()
  notifier.register('carrier', { secret: () => carrierKeys.secret })

  function enter(parcel: Parcel, step: Step) {
    const event: ParcelEvent = {
      eventId: `${parcel.trackingNo}-${parcel.events.length + 1}`,
      at: iso(),
      place: placeOf(parcel, step.at),
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

  function tell(parcel: Parcel, event: ParcelEvent) {
    if (!parcel.notifyUrl) return
    const { eventId, at, ...update } = event
    const body = {
      eventId,
      event: 'shipment.updated',
      occurredAt: at,
      shipment: parcelAnswer(parcel),
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

  const isMoving = (parcel: Parcel) => parcel.status !== 'delivered' && parcel.status !== 'returned'

  function advance(parcel: Parcel): boolean {
    const next = way[parcel.step + 1]
    if (!isMoving(parcel) || !next) return false
    parcel.step += 1
    tell(parcel, enter(parcel, next))
    return true
  }

  const timer = setInterval(
    () => {
      for (const parcel of Object.values(kept.parcels))
        if (parcel.nextAt && Date.parse(parcel.nextAt) <= now()) advance(parcel)
    },
    Math.min(1000, Math.max(20, stepMs / 4 || 1000)),
  )
  timer.unref()

  function makeTrackingNo(): string {
    const number = `LX${String(randomInt(1e10)).padStart(10, '0')}`
    return kept.parcels[number] ? makeTrackingNo() : number
  }

  return {
    /**
     * Takes a parcel in. A tracking number of the shop's own is kept; without one the carrier gives one. The
     * same request again answers the same parcel; another one under a known number is refused.
     */
    announce(body: Record<string, unknown>): Announced {
      const refuse = (status: number, code: string, message: string): Announced => ({
        ok: false,
        status,
        code,
        message,
      })
      const { trackingNo, reference, notifyUrl } = body
      if (typeof reference !== 'string' || reference === '')
        return refuse(400, 'INVALID_REQUEST', 'reference is required.')
      if (trackingNo !== undefined && !(typeof trackingNo === 'string' && /^[\w-]{4,40}$/.test(trackingNo)))
        return refuse(400, 'INVALID_REQUEST', 'trackingNo must be 4 to 40 letters, digits or dashes.')
      if (
        notifyUrl !== undefined &&
        !(typeof notifyUrl === 'string' && /^https?:/.test(notifyUrl) && URL.canParse(notifyUrl))
      )
        return refuse(400, 'INVALID_REQUEST', 'notifyUrl must be an http address.')
      const requestHash = sha256hex(JSON.stringify(body))
      const known = trackingNo
        ? kept.parcels[trackingNo]
        : Object.values(kept.parcels).find((it) => it.requestHash === requestHash)
      if (known && (known.requestHash === requestHash || known.reference === reference))
        return { ok: true, parcel: known, isNew: false }
      if (known) return refuse(409, 'DUPLICATE_TRACKING_NO', 'This trackingNo stands for another parcel.')
      const parcel: Parcel = {
        trackingNo: trackingNo ?? makeTrackingNo(),
        reference,
        from: record(body.from),
        to: record(body.to),
        packages: Array.isArray(body.packages) ? body.packages : [],
        notifyUrl: notifyUrl ?? null,
        createdAt: iso(),
        status: 'created',
        step: 0,
        nextAt: null,
        events: [],
        requestHash,
      }
      kept.parcels[parcel.trackingNo] = parcel
      const numbers = Object.keys(kept.parcels)
      for (const oldest of numbers.slice(0, Math.max(0, numbers.length - mostParcels)))
        delete kept.parcels[oldest]
      const first = way[0]
      if (first) tell(parcel, enter(parcel, first))
      return { ok: true, parcel, isNew: true }
    },
    find: (trackingNo: string): Parcel | undefined => kept.parcels[trackingNo],
    /** Newest first. */
    list: () => Object.values(kept.parcels).reverse(),
    /** By hand, from the control panel; false when the parcel's way is over. */
    byHand: {
      advance,
      deliver(parcel: Parcel): boolean {
        if (!isMoving(parcel)) return false
        while (advance(parcel));
        return true
      },
      return(parcel: Parcel): boolean {
        if (parcel.status === 'returned') return false
        tell(parcel, enter(parcel, returned))
        return true
      },
    },
    close: () => clearInterval(timer),
  }
}

export type Carrier = ReturnType<typeof openCarrier>

/** A parcel as the shop is told about it. */
export const parcelAnswer = ({ trackingNo, reference, status, events }: Parcel) => ({
  trackingNo,
  carrier: 'lintas',
  reference,
  status,
  events: events.map(({ at, place, status: then, text }) => ({ at, place, status: then, text })),
})
