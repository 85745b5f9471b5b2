import { createHmac, randomInt } from 'node:crypto'
import type { Carrier } from '../carrier/parcels.ts'
import { refuse } from '../carrier/shipment-request.ts'
import type { Parcel } from '../carrier/stages.ts'
import { easypostKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { presentTracker, type StoredShipment } from './objects.ts'
import { easypostId, makeRates } from './rates.ts'

const MAX_SHIPMENTS = 1000

type Options = { base: () => string; webhook: string }

const record = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const isAddress = (address: Record<string, unknown>) =>
  ['street1', 'city', 'country'].every((name) => typeof address[name] === 'string' && address[name] !== '')

/** Opens EasyPost's shipments. Their parcels pass the stages of the carrier. */
export function openShipments({ store, now, notifier, paceMs }: Context, carrier: Carrier, options: Options) {
  const state = store.part('easypost', { shipments: {} as Record<string, StoredShipment> })
  notifier.register('easypost', {
    secret: () => easypostKeys.webhookSecret,
    // The secret is normalized (docs.easypost.com/guides/webhooks-guide).
    sign: (secret, _url, body) => {
      const hex = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')
      return { headers: { 'x-hmac-signature': `hmac-sha256-hex=${hex}` }, canonical: body }
    },
    accepts: (status) => status >= 200 && status < 300,
  })
  const bought = (trackingNo: string) =>
    Object.values(state.shipments).find(({ trackingCode }) => trackingCode === trackingNo)
  const send = (ref: string, description: string, result: object) => {
    if (!options.webhook) return
    const body = { id: easypostId('evt'), object: 'Event', mode: 'test', description, result }
    void notifier.send({ vendor: 'easypost', ref, url: options.webhook, event: description, body })
  }
  carrier.announce('easypost', (parcel) =>
    send(parcel.trackingNo, 'tracker.updated', presentTracker(parcel, bought(parcel.trackingNo))),
  )

  function addParcel(trackingNo: string, shipment?: StoredShipment): Parcel {
    const { from = {}, to = {}, reference } = shipment ?? {}
    const request = { from, to, packages: [], notifyUrl: null, requestHash: trackingNo }
    return carrier.add({ ...request, vendor: 'easypost', trackingNo, reference: reference ?? trackingNo })
  }

  /** Decides a refund: a parcel that was picked up keeps its label. */
  function decide(shipment: StoredShipment) {
    const parcel = carrier.find(shipment.trackingCode!)
    const voided = carrier.voidLabel({ trackingNo: shipment.trackingCode })
    shipment.refund = voided.ok ? 'refunded' : 'rejected'
    shipment.decidedAt = null
    store.changed()
    const refund = {
      id: easypostId('rfnd'),
      object: 'Refund',
      status: shipment.refund,
      shipment_id: shipment.id,
    }
    if (voided.ok && parcel) send(parcel.trackingNo, 'refund.successful', refund)
  }

  const timer = setInterval(
    () => {
      for (const shipment of Object.values(state.shipments))
        if (shipment.decidedAt && Date.parse(shipment.decidedAt) <= now()) decide(shipment)
    },
    Math.min(1000, Math.max(20, paceMs / 4)),
  )
  timer.unref()

  return {
    base: options.base,
    find: (id: string): StoredShipment | undefined => state.shipments[id],
    parcelOf: ({ trackingCode }: StoredShipment) => (trackingCode ? carrier.find(trackingCode) : undefined),
    /** Creates a shipment with its rates; rejects one without addresses or weight. */
    create(body: unknown) {
      const sent = record(record(body).shipment)
      const [from, to] = [record(sent.from_address), record(sent.to_address)]
      const ounces = Number(record(sent.parcel).weight)
      if (!isAddress(from) || !isAddress(to))
        return refuse(422, 'ADDRESS.PARAMETERS.INVALID', 'Both addresses need street1, city and country.')
      if (!(ounces > 0)) return refuse(422, 'PARCEL.PARAMETERS.INVALID', 'The parcel needs a weight.')
      const isAbroad = from.country !== to.country
      if (isAbroad && !sent.customs_info)
        return refuse(422, 'SHIPMENT.CUSTOMS_INFO.REQUIRED', 'customs_info is required to another country.')
      const shipment: StoredShipment = {
        ...{ id: easypostId('shp'), from, to, ounces, customs: sent.customs_info ?? null },
        reference: typeof sent.reference === 'string' ? sent.reference : null,
        createdAt: new Date(now()).toISOString(),
        rates: makeRates(isAbroad, ounces),
        ...{ selected: null, trackingCode: null, refund: null, decidedAt: null },
      }
      state.shipments[shipment.id] = shipment
      const ids = Object.keys(state.shipments)
      for (const oldest of ids.slice(0, Math.max(0, ids.length - MAX_SHIPMENTS)))
        delete state.shipments[oldest]
      store.changed()
      return { ok: true as const, shipment }
    },
    /** Buys the label of a shipment once. */
    buy(shipment: StoredShipment, body: unknown) {
      if (shipment.trackingCode)
        return refuse(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
      const rate = shipment.rates.find(({ id }) => id === record(record(body).rate).id)
      if (!rate) return refuse(404, 'RATE.NOT_FOUND', 'The rate was not found.')
      shipment.selected = rate
      shipment.trackingCode = `EZ${String(randomInt(1e12)).padStart(12, '0')}`
      addParcel(shipment.trackingCode, shipment)
      store.changed()
      return { ok: true as const, shipment }
    },
    /** Requests the refund of a label, which is decided after the pace of the sandbox. */
    refund(shipment: StoredShipment) {
      if (!shipment.trackingCode)
        return refuse(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The shipment has no label.')
      if (shipment.refund === null || shipment.refund === 'rejected') {
        shipment.refund = 'submitted'
        shipment.decidedAt = new Date(now() + paceMs).toISOString()
        store.changed()
      }
      return { ok: true as const, shipment }
    },
    /** Tracks a number that was not bought here. */
    track(body: unknown) {
      const code = record(record(body).tracker).tracking_code
      if (typeof code !== 'string' || !/^[\w-]{4,40}$/.test(code))
        return refuse(422, 'TRACKER.CREATE.ERROR', 'The tracking code is invalid.')
      const parcel = carrier.find(code) ?? addParcel(code)
      return { ok: true as const, parcel, shipment: bought(code) }
    },
    trackers: (code: string) => {
      const parcel = carrier.find(code)
      return parcel ? [presentTracker(parcel, bought(code))] : []
    },
    close: () => clearInterval(timer),
  }
}

export type Shipments = ReturnType<typeof openShipments>
