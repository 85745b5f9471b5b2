type ParcelStatus =
  | 'created'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'returned'
  | 'voided'

export type ParcelEvent = {
  eventId: string
  at: string
  place: string
  status: ParcelStatus
  text: { en: string; zh: string }
}

export type Parcel = {
  /** The vendor that it belongs to; absent: Pasar Express. */
  vendor?: 'easypost'
  trackingNo: string
  reference: string
  from: Record<string, unknown>
  to: Record<string, unknown>
  packages: unknown[]
  notifyUrl: string | null
  createdAt: string
  status: ParcelStatus
  /** Index of its stage. */
  step: number
  nextAt: string | null
  events: ParcelEvent[]
  /** Of the request that created it: a repeated one returns the same parcel. */
  requestHash: string
}

export type Stage = {
  status: ParcelStatus
  at: 'from' | 'fromHub' | 'toHub' | 'to'
  en: string
  zh: string
}

/** The stages of a parcel, from its creation to its delivery. */
export const stages: readonly [Stage, ...Stage[]] = [
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

/** The stage of a parcel that came back. */
export const returnedStage: Stage = {
  status: 'returned',
  at: 'from',
  en: 'The parcel went back to the sender.',
  zh: '包裹已退回寄件人。',
}

/** Returns the town of an address, under any of the usual field names. */
function town(address: Record<string, unknown>): string {
  for (const name of ['city', 'district', 'state', 'province', 'region', 'country', 'address'])
    if (typeof address[name] === 'string' && address[name]) return address[name]
  return 'Unknown'
}

/** Returns the location of a stage from the parcel's addresses. */
export const getLocation = (parcel: Parcel, at: Stage['at']) => {
  const name = town(at.startsWith('from') ? parcel.from : parcel.to)
  return at.endsWith('Hub') ? `${name} Hub` : name
}

/** Returns whether a parcel has stages left. */
export const isMoving = ({ status }: Parcel) =>
  status !== 'delivered' && status !== 'returned' && status !== 'voided'

/** Returns a parcel as the shop sees it. */
export const parcelResponse = ({ trackingNo, reference, status, events }: Parcel) => ({
  trackingNo,
  carrier: 'lintas',
  reference,
  status,
  events: events.map(({ at, place, status: then, text }) => ({ at, place, status: then, text })),
})
