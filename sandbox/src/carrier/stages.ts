type ParcelStatus = 'created' | 'picked_up' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'returned'

export type ParcelEvent = {
  eventId: string
  at: string
  place: string
  status: ParcelStatus
  text: { en: string; zh: string }
}

export type Parcel = {
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

export type Stage = {
  status: ParcelStatus
  at: 'from' | 'fromHub' | 'toHub' | 'to'
  en: string
  zh: string
}

/** A parcel's way; it stands on the first step when it is made. */
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

/** The step that ends the way back. */
export const returnedStage: Stage = {
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

/** Where a step happens, as the parcel's addresses have it. */
export const locationOf = (parcel: Parcel, at: Stage['at']) => {
  const name = town(at.startsWith('from') ? parcel.from : parcel.to)
  return at.endsWith('Hub') ? `${name} Hub` : name
}

/** Whether a parcel still has steps before it. */
export const isMoving = (parcel: Parcel) => parcel.status !== 'delivered' && parcel.status !== 'returned'

/** A parcel as the shop is told about it. */
export const parcelResponse = ({ trackingNo, reference, status, events }: Parcel) => ({
  trackingNo,
  carrier: 'lintas',
  reference,
  status,
  events: events.map(({ at, place, status: then, text }) => ({ at, place, status: then, text })),
})
