import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ parcelStepMs: 40 })
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
})

const input = (more: object = {}) => ({
  reference: 'SO-1',
  from: { name: 'Pasar', city: 'Shah Alam' },
  to: { name: 'Nur Aisyah', city: 'Georgetown', country: 'MY' },
  packages: [{ weightGrams: 800 }],
  notifyUrl: `${fixture.shop.url}/parcels`,
  ...more,
})

describe('creating a shipment', () => {
  test('is rejected with another vendor’s secret, and without a reference', async () => {
    const url = `${fixture.sandbox.urls.carrier}/v1/shipments`
    expect(await fixture.signed('POST', url, input())).toMatchObject({ status: 401 })
    expect(await fixture.carrier('POST', '/v1/shipments', input({ reference: '' }))).toMatchObject({
      status: 400,
    })
    expect(await fixture.carrier('GET', '/v1/shipments/LX404')).toMatchObject({ status: 404 })
  })

  test('uses the shop’s tracking number, and rejects it for another parcel', async () => {
    const own = input({ trackingNo: 'PSR-0001' })
    expect(await fixture.carrier('POST', '/v1/shipments', own)).toMatchObject({
      body: { trackingNo: 'PSR-0001' },
    })
    expect(await fixture.carrier('POST', '/v1/shipments', own)).toMatchObject({ status: 200 })
    const other = { ...own, reference: 'SO-2' }
    expect(await fixture.carrier('POST', '/v1/shipments', other)).toMatchObject({ status: 409 })
  })

  test('returns the same parcel to the same request, with a label to print', async () => {
    const first = await fixture.carrier('POST', '/v1/shipments', input({ reference: 'SO-3' }))
    const again = await fixture.carrier('POST', '/v1/shipments', input({ reference: 'SO-3' }))
    expect(again.body.trackingNo).toBe(first.body.trackingNo)
    const label = await fetch(first.body.labelUrl)
    expect(await label.text()).toContain('Georgetown')
  })
})

describe('voiding a label', () => {
  const voidLabel = (label: object) => fixture.carrier('POST', '/v1/shipments/void', label)

  test('is rejected once the parcel was picked up, and for an unknown label', async () => {
    await fixture.carrier('POST', '/v1/shipments', input({ reference: 'VOID-1', trackingNo: 'VOID-0001' }))
    await fixture.panel('POST', '/api/parcels/VOID-0001/advance')
    expect(await voidLabel({ trackingNo: 'VOID-0001' })).toMatchObject({ status: 409 })
    expect(await voidLabel({ reference: 'VOID-404', trackingNo: '' })).toMatchObject({ status: 404 })
  })

  test('stops the parcel for ever, by its number or by the reference of the shop', async () => {
    const request = input({ reference: 'VOID-2' })
    const { body } = await fixture.carrier('POST', '/v1/shipments', request)
    expect(await voidLabel({ reference: 'VOID-2', trackingNo: '' })).toMatchObject({ status: 200 })
    expect(await voidLabel({ trackingNo: body.trackingNo })).toMatchObject({ body: { status: 'voided' } })
    expect(await fixture.panel('POST', `/api/parcels/${body.trackingNo}/deliver`)).toMatchObject({
      status: 409,
    })
    expect(await fixture.carrier('POST', '/v1/shipments', request)).toMatchObject({ status: 409 })
  })
})

describe('a parcel', () => {
  test('passes all stages, each with a signed notification', async () => {
    const { body } = await fixture.carrier('POST', '/v1/shipments', input({ reference: 'SO-4' }))
    const mine = () => fixture.shop.received.filter((it) => it.body.shipment.trackingNo === body.trackingNo)
    await waitFor(() => mine().some((it) => it.body.update.status === 'delivered'))
    expect(mine().every((it) => it.isGenuine)).toBe(true)
    const statuses = ['created', 'picked_up', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered']
    const now = await fixture.carrier('GET', `/v1/shipments/${body.trackingNo}`)
    expect(now.body.events.map((it: { status: string }) => it.status)).toEqual(statuses)
    expect(now.body.events[3]).toMatchObject({
      place: 'Georgetown Hub',
      text: { zh: '包裹已到达分拣中心。' },
    })
  })

  test('is moved and returned from the panel, and then stays', async () => {
    const { body } = await fixture.carrier(
      'POST',
      '/v1/shipments',
      input({ trackingNo: 'HAND-1', reference: 'SO-5' }),
    )
    expect(body.status).toBe('created')
    expect(await fixture.panel('POST', '/api/parcels/HAND-1/deliver')).toMatchObject({
      body: { status: 'delivered' },
    })
    expect(await fixture.panel('POST', '/api/parcels/HAND-1/advance')).toMatchObject({ status: 409 })
    expect(await fixture.panel('POST', '/api/parcels/HAND-1/return')).toMatchObject({
      body: { status: 'returned' },
    })
    expect(await fixture.panel('POST', '/api/parcels/HAND-1/return')).toMatchObject({ status: 409 })
  })
})
