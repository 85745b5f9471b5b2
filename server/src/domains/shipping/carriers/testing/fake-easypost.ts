import { createHmac } from 'node:crypto'
import type { ParcelState } from '../../rules.ts'
import { EASYPOST } from '../easypost/index.ts'
import { type FakeAnswer, type FakeCarrier, type FakeRequest, listen, makeFakeState } from './fake-carrier.ts'

const KEY = 'EZTKsimulated'
const SECRET = 'secret-of-a-simulated-carrier'
const WEBHOOK = '/carrier/notify/easypost'

type Shipment = {
  id: string
  reference: string
  sent: Record<string, unknown>
  trackingNo: string | null
  rate: (typeof rates)[number] | null
  refund: string | null
}

const rates = [
  { id: 'rate_1', carrier: 'USPS', service: 'Express', rate: '32.10', currency: 'USD', delivery_days: 1 },
  {
    id: 'rate_2',
    carrier: 'USPS',
    service: 'GroundAdvantage',
    rate: '7.40',
    currency: 'USD',
    delivery_days: 4,
  },
  { id: 'rate_3', carrier: 'UPS', service: 'Ground', rate: '11.25', currency: 'USD', delivery_days: null },
]

const words: Record<ParcelState, string> = {
  created: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'return_to_sender',
}

export type FakeEasyPost = FakeCarrier & {
  /** Refunds of labels stay `submitted` until `decide`. */
  decidesLater: boolean
  shipments: Shipment[]
  decide(trackingNo: string, status: 'refunded' | 'rejected'): void
  /** The event that a refund has succeeded. */
  refundWebhook(trackingNo: string): ReturnType<FakeCarrier['webhook']>
}

const sign = (payload: string, secret = SECRET) => ({
  path: WEBHOOK,
  payload,
  headers: {
    'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', secret).update(payload).digest('hex')}`,
  },
})

/** Starts a carrier that speaks the protocol of EasyPost. */
export async function startFakeEasyPost(): Promise<FakeEasyPost> {
  const state = Object.assign(makeFakeState(), { decidesLater: false, shipments: [] as Shipment[] })
  const error = (status: number, code: string): FakeAnswer => ({
    status,
    body: { error: { code, message: code, errors: [] } },
  })
  const present = (shipment: Shipment) => {
    const { id, reference, trackingNo, rate, refund } = shipment
    return {
      ...{ id, reference, rates, tracking_code: trackingNo, selected_rate: rate, refund_status: refund },
      messages: [],
      postage_label: trackingNo ? { label_url: `https://labels.example/${id}.pdf` } : null,
      tracker: trackingNo ? tracker(trackingNo) : null,
    }
  }
  const tracker = (trackingNo: string) => ({
    ...{ tracking_code: trackingNo, status: state.known.get(trackingNo) },
    est_delivery_date: '2027-01-08T00:00:00Z',
    tracking_details: [
      {
        ...{ status: 'pre_transit', message: 'Label created', datetime: '2027-01-03T08:00:00Z' },
        tracking_location: { city: 'Penang', state: null, country: 'MY' },
      },
    ],
  })

  function create(sent: Record<string, unknown>): FakeAnswer {
    if (state.declines) return error(422, state.declines)
    const reference = String(sent.reference)
    state.senders.push(sent.from_address)
    const shipment = { id: `shp_${state.shipments.length + 1}`, reference, sent }
    state.shipments.push({ ...shipment, trackingNo: null, rate: null, refund: null })
    return { status: 201, body: present(state.shipments.at(-1)!), reference }
  }

  function buy(shipment: Shipment, rateId: string): FakeAnswer {
    if (shipment.trackingNo) return error(422, 'SHIPMENT.POSTAGE.EXISTS')
    shipment.trackingNo = `EZ${state.numbers.size + 1}`
    shipment.rate = rates.find(({ id }) => id === rateId)!
    state.numbers.set(shipment.reference, shipment.trackingNo)
    state.known.set(shipment.trackingNo, 'pre_transit')
    return { status: 200, body: present(shipment), reference: shipment.reference }
  }

  function refund(shipment: Shipment): FakeAnswer {
    if (!shipment.trackingNo) return error(422, 'SHIPMENT.REFUND.UNAVAILABLE')
    const { reference, trackingNo } = shipment
    const isUnused = state.known.get(trackingNo) === 'pre_transit'
    if (!state.isDown)
      decide(trackingNo, state.decidesLater ? 'submitted' : isUnused ? 'refunded' : 'rejected')
    return { status: 200, body: present(shipment), reference }
  }

  function decide(trackingNo: string, status: 'submitted' | 'refunded' | 'rejected') {
    state.shipments.find((one) => one.trackingNo === trackingNo)!.refund = status
    if (status === 'refunded') state.voided.add(trackingNo)
  }

  function track({ tracking_code: number }: { tracking_code: string }): FakeAnswer {
    state.known.set(number, state.known.get(number) ?? 'pre_transit')
    return { status: 201, body: tracker(number) }
  }

  function answer({ method, url: address, headers, body }: FakeRequest): FakeAnswer {
    const isKnown = headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`
    if (!isKnown) state.forged += 1
    const url = new URL(address, 'http://localhost')
    const [, , kind, id, action] = url.pathname.split('/')
    const sent = body ? JSON.parse(body) : {}
    if (kind === 'trackers') {
      if (method === 'POST') return track(sent.tracker)
      const number = url.searchParams.get('tracking_code')!
      return { status: 200, body: { trackers: state.known.has(number) ? [tracker(number)] : [] } }
    }
    if (!id) return create(sent.shipment)
    const shipment = state.shipments.find((one) => one.id === id)
    if (!shipment) return error(404, 'NOT_FOUND')
    if (action === 'buy') return buy(shipment, sent.rate.id)
    if (action === 'refund') return refund(shipment)
    return { status: 200, body: present(shipment) }
  }

  const { url, close } = await listen(state, answer)
  return Object.assign(state, {
    url,
    close,
    id: EASYPOST,
    config: { easypostUrl: url, easypostKey: KEY, easypostWebhookSecret: SECRET },
    decide,
    move: (trackingNo: string, to: ParcelState) => void state.known.set(trackingNo, words[to]),
    webhook: (trackingNo: string, _: Date, secret?: string) =>
      sign(JSON.stringify({ description: 'tracker.updated', result: tracker(trackingNo) }), secret),
    refundWebhook(trackingNo: string) {
      const shipment = state.shipments.find((one) => one.trackingNo === trackingNo)!
      const result = { object: 'Refund', status: 'refunded', shipment_id: shipment.id }
      return sign(JSON.stringify({ description: 'refund.successful', result }))
    },
  })
}
