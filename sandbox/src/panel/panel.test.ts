import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const page = async (path: string) => {
  const answer = await fetch(fixture.sandbox.urls.panel + path)
  return {
    status: answer.status,
    text: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
  }
}

const post = (path: string, form: Record<string, string> = {}) =>
  fixture.submit(fixture.sandbox.urls.panel + path, form)

describe('the control panel', () => {
  test.each(['/payments/nobody', '/parcels/nothing', '/mail/none'])('responds 404 at %s', async (path) => {
    expect(await page(path)).toMatchObject({ status: 404 })
  })

  test('escapes what the shop sent', async () => {
    const { no } = await fixture.create({ subject: '<img src=x onerror=alert(1)>' })
    for (const path of ['/', '/payments', `/payments/${no}`, '/messages']) {
      const { status, text, policy } = await page(path)
      expect(status).toBe(200)
      expect(text).not.toContain('<img src=x')
      expect(policy).toContain("default-src 'none'")
    }
  })

  test('offers the actions that a payment’s state allows', async () => {
    const { no, payUrl } = await fixture.create()
    expect((await page(`/payments/${no}`)).text).toContain(`/payments/${no}/do/decline`)
    await fixture.submit(payUrl, approvedCard)
    const { text } = await page(`/payments/${no}`)
    expect(text).not.toContain('/do/decline')
    expect(text).toContain('visa •••• 4242')
  })

  test('refunds a paid payment in the dashboard, and tells the shop of the amount', async () => {
    const { no, payUrl } = await fixture.create()
    expect((await page(`/payments/${no}`)).text).not.toContain('Refund in the dashboard')
    await fixture.submit(payUrl, approvedCard)
    await post(`/payments/${no}/do/refund`, { amount: '7.00' })
    const notification = await waitFor(() =>
      fixture.shop.received.find(
        (it) => it.body.event === 'refund.succeeded' && it.body.order.orderNo === no,
      ),
    )
    expect(notification).toMatchObject({
      isGenuine: true,
      body: { refund: { amount: '7.00', status: 'SUCCESS' } },
    })
    const { text } = await page(`/payments/${no}`)
    expect(text).toContain('Refund in the dashboard')
    // The card gateway reports no disputes.
    expect(text).not.toContain('/do/dispute')
  })

  test('an unchecked box turns a switch off', async () => {
    const { no } = await fixture.create()
    await post(`/payments/${no}/switches`, { duplicate: 'on', outcome: 'decline' })
    expect((await fixture.panel('GET', `/api/payments/${no}`)).body.switches).toMatchObject({
      duplicate: true,
      outcome: 'decline',
    })
    await post(`/payments/${no}/switches`, { outcome: 'by-card' })
    expect((await fixture.panel('GET', `/api/payments/${no}`)).body.switches).toMatchObject({
      duplicate: false,
      outcome: 'by-card',
    })
  })

  test('approves a payment, and shows the signed notification', async () => {
    const { no } = await fixture.create()
    expect(await post(`/payments/${no}/do/approve`)).toMatchObject({
      status: 303,
      location: `/payments/${no}`,
    })
    await waitFor(() => fixture.events('payment.succeeded')[0])
    const { text } = await page(`/payments/${no}`)
    expect(text).toContain('Canonical string that was signed')
    expect(text).toContain('payment.succeeded')
  })

  test('shows a payment of Stripe by the shop’s number too, with requests in both directions', async () => {
    const { client_reference_id: no } = (
      await fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput())
    ).body
    expect((await page('/payments')).text).toContain(no)
    const { location } = await post(`/payments/${no}/do/approve`)
    await waitFor(() => fixture.events('payment_intent.succeeded')[0])
    const { text } = await page(location ?? '')
    for (const shown of [
      'Stripe',
      no,
      '/v1/checkout/sessions',
      '/stripe',
      'Canonical string that was signed',
    ])
      expect(text).toContain(shown)
    const forged = await fixture.stripe('GET', '/payment_intents/pi_1', undefined, {
      authorization: 'Bearer sk_x',
    })
    expect(forged.status).toBe(401)
    expect((await page('/messages')).text).toContain('INVALID_API_KEY')
  })

  test('shows a rejected request at its payment', async () => {
    const { no } = await fixture.create()
    await fixture.signed('GET', `${fixture.sandbox.urls.card}/onlinepay/v1/orders/${no}`, undefined, 'wrong')
    expect((await page(`/payments/${no}`)).text).toContain('SIGNATURE_INVALID')
  })

  test('sets and resets the switches of new payments', async () => {
    await post('/defaults', { duplicate: 'on' })
    expect((await fixture.panel('GET', '/api/defaults')).body.duplicate).toBe(true)
    await post('/defaults/reset')
    expect((await fixture.panel('GET', '/api/defaults')).body.duplicate).toBe(false)
  })

  test('moves a parcel and shows its stages', async () => {
    const parcel = { reference: 'SO-9', from: { city: 'Ipoh' }, to: { city: 'Melaka' }, trackingNo: 'WAY-9' }
    await fixture.carrier('POST', '/v1/shipments', parcel)
    await post('/parcels/WAY-9/do/advance')
    expect((await page('/parcels/WAY-9')).text).toContain('The parcel was picked up.')
    await post('/parcels/WAY-9/do/deliver')
    expect((await page('/parcels/WAY-9')).text).not.toContain('/do/advance')
    expect((await page('/parcels')).text).toContain('WAY-9')
  })

  test("shows the code of the owner's authenticator", async () => {
    const { body } = await fixture.panel('GET', '/api/authenticator')
    expect(body).toMatchObject({ account: 'staff@pasar.example', code: expect.stringMatching(/^\d{6}$/) })
    const { text } = await page('/authenticator')
    expect([body.code, body.next].some((code) => text.includes(`data-copy="${code}"`))).toBe(true)
  })
})

describe('payments of the past', () => {
  const payment = {
    ...{ orderNo: 'P260101000001', vendorId: 'txn_1', amount: '20.00', currency: 'MYR', payType: 'card' },
    ...{ createdAt: '2026-01-01T03:00:00Z', paidAt: '2026-01-01T03:01:00Z' },
    refunds: [
      {
        ...{ refundNo: 'R1', vendorRefundId: 're_1', amount: '5.00', reason: 'Damaged' },
        finishedAt: '2026-01-02T04:00:00Z',
      },
    ],
  }

  test('are added as succeeded, once, and without a notification', async () => {
    for (const _ of [1, 2])
      expect(await fixture.panel('POST', '/api/payments', { payments: [payment] })).toMatchObject({
        status: 200,
      })
    const { body } = await fixture.panel('GET', `/api/payments/${payment.orderNo}`)
    expect(body).toMatchObject({ status: 'SUCCESS', amount: '20.00', refundedAmount: '5.00', deliveries: [] })
  })

  test('are rejected when a field is missing', async () => {
    const { vendorId: _, ...incomplete } = payment
    for (const body of [{}, { payments: 'all' }, { payments: [incomplete] }])
      expect(await fixture.panel('POST', '/api/payments', body)).toMatchObject({ status: 400 })
  })
})
