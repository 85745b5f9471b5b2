import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { easypostKeys } from '../keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
})

async function call(method: string, path: string, body?: object, key: string = easypostKeys.apiKey) {
  const answer = await fetch(`${fixture.sandbox.urls.easypost}/v2${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes, and each test states its own
  return { status: answer.status, body: (await answer.json()) as any }
}

const address = { name: 'Pasar', street1: '3 Jalan Gudang', city: 'Shah Alam', zip: '40150', country: 'MY' }
const shipment = (more: object = {}) => ({
  shipment: {
    reference: 'SO-1',
    from_address: address,
    to_address: address,
    parcel: { weight: 20 },
    ...more,
  },
})

async function bought() {
  const { body } = await call('POST', '/shipments', shipment())
  const rate = { rate: { id: body.rates[0].id } }
  return { rate, ...(await call('POST', `/shipments/${body.id}/buy`, rate)).body }
}

describe('a shipment', () => {
  test('is rejected with another key, without a weight, and abroad without a customs form', async () => {
    expect(await call('POST', '/shipments', shipment(), 'another')).toMatchObject({ status: 401 })
    expect(await call('POST', '/shipments', shipment({ parcel: {} }))).toMatchObject({ status: 422 })
    const abroad = shipment({ to_address: { ...address, country: 'DE' } })
    expect(await call('POST', '/shipments', abroad)).toMatchObject({ status: 422 })
    expect(await call('GET', '/shipments/shp_404')).toMatchObject({ status: 404 })
  })

  test('has rates, of which one is bought once, with a label as PDF', async () => {
    const { id, rate, tracking_code, postage_label, selected_rate } = await bought()
    expect(selected_rate).toMatchObject({ carrier: 'USPS', service: 'GroundAdvantage', rate: '5.58' })
    expect(await call('POST', `/shipments/${id}/buy`, rate)).toMatchObject({
      body: { error: { code: 'SHIPMENT.POSTAGE.EXISTS' } },
    })
    expect((await call('GET', `/shipments/${id}`)).body).toMatchObject({ tracking_code, refund_status: null })
    const label = await fetch(postage_label.label_url)
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect(await label.text()).toContain(tracking_code)
  })
})

describe('a label', () => {
  test('is refunded later, with a signed event', async () => {
    const { id } = await bought()
    expect((await call('POST', `/shipments/${id}/refund`)).body.refund_status).toBe('submitted')
    const event = await waitFor(() =>
      fixture.shop.received.find(({ body }) => body.description === 'refund.successful'),
    )
    const hex = createHmac('sha256', easypostKeys.webhookSecret).update(event.text).digest('hex')
    expect(event.headers['x-hmac-signature']).toBe(`hmac-sha256-hex=${hex}`)
    expect(event.body.result).toMatchObject({ object: 'Refund', status: 'refunded', shipment_id: id })
    expect((await call('GET', `/shipments/${id}`)).body.refund_status).toBe('refunded')
  })

  test('is not refunded once its parcel was picked up, which the panel can do', async () => {
    const { id, tracking_code } = await bought()
    await fixture.panel('POST', `/api/parcels/${tracking_code}/advance`)
    await waitFor(() => fixture.shop.received.some(({ body }) => body.result.status === 'in_transit'))
    await call('POST', `/shipments/${id}/refund`)
    for (;;) {
      const { refund_status } = (await call('GET', `/shipments/${id}`)).body
      if (refund_status === 'submitted') continue
      expect(refund_status).toBe('rejected')
      break
    }
    const { trackers } = (await call('GET', `/trackers?tracking_code=${tracking_code}`)).body
    expect(trackers).toMatchObject([{ tracking_code, status: 'in_transit', shipment_id: id }])
  })

  test('of another carrier is tracked by its number', async () => {
    const tracker = { tracker: { tracking_code: 'OWN-0001' } }
    expect((await call('POST', '/trackers', tracker)).body).toMatchObject({ status: 'pre_transit' })
    expect((await call('GET', '/trackers?tracking_code=OWN-0001')).body.trackers).toHaveLength(1)
    expect((await call('GET', '/trackers?tracking_code=OWN-404')).body.trackers).toEqual([])
  })
})
