import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvedCard, cardWith, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
})

type Company = {
  /** Creates a payment with a payment page. */
  create: () => Promise<{ no: string; payUrl: string }>
  /** Requests a payment, and returns the response. */
  ask: () => Promise<{ status: number }>
  close: (no: string) => Promise<unknown>
  /** Event names of a success and of a failure. */
  paid: string
  failed: string
  /** Returns a notification's id, payment and amount. */
  idOf: (body: Json) => string
  noOf: (body: Json) => string
  sumOf: (body: Json) => [amount: unknown, currency: string]
  wrongSum: [amount: unknown, currency: string]
  /** Returns the time of an event. */
  timeOf: (body: Json) => number
}

// Notifications have many shapes, and each test states the one it expects.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any

const companies: Record<'card' | 'stripe', Company> = {
  card: {
    create: () => fixture.create(),
    ask: () => fixture.card('POST', '/token', fixture.tokenInput()),
    close: (no) => fixture.card('POST', `/orders/${no}/close`),
    paid: 'payment.succeeded',
    failed: 'payment.failed',
    idOf: (body) => body.eventId,
    noOf: (body) => body.order.orderNo,
    sumOf: (body) => [body.order.paidAmount, body.order.currency],
    wrongSum: ['136.00', 'USD'],
    timeOf: (body) => Date.parse(body.occurredAt),
  },
  stripe: {
    async create() {
      const { body } = await fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput())
      return { no: body.client_reference_id, payUrl: body.url }
    },
    ask: () => fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput()),
    async close(no) {
      const { orderNo } = (await fixture.panel('GET', `/api/payments/${no}`)).body
      return fixture.stripe('POST', `/checkout/sessions/${orderNo}/expire`)
    },
    paid: 'payment_intent.succeeded',
    failed: 'payment_intent.payment_failed',
    idOf: (body) => body.id,
    noOf: (body) => body.data.object.metadata.paymentNo,
    sumOf: (body) => [body.data.object.amount_received, body.data.object.currency],
    wrongSum: [13600, 'usd'],
    timeOf: (body) => body.created * 1000,
  },
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const stateOf = async (no: string) => (await fixture.panel('GET', `/api/payments/${no}`)).body

describe.each(['card', 'stripe'] as const)('switches of a payment at %s', (name) => {
  const company = companies[name]
  async function createWith(switches: object) {
    const made = await company.create()
    const answer = await fixture.panel('POST', `/api/payments/${made.no}/switches`, switches)
    expect(answer.body).toMatchObject(switches)
    return made
  }
  const notifications = (event: string) => fixture.events(event)
  const namesOf = (no: string) =>
    fixture.shop.received
      .filter((it) => [company.paid, company.failed].includes(it.body.event ?? it.body.type))
      .filter((it) => company.noOf(it.body) === no)

  test('with unknown names or invalid values are ignored', async () => {
    const { no } = await company.create()
    const url = `/api/payments/${no}/switches`
    const { body } = await fixture.panel('POST', url, {
      outcome: 'maybe',
      webhookDelaySec: -1,
      nonsense: true,
    })
    expect(body).toMatchObject({ outcome: 'by-card', webhookDelaySec: 0 })
    expect(body).not.toHaveProperty('nonsense')
  })

  test('apply to new payments as defaults, until they are reset', async () => {
    await fixture.panel('POST', '/api/defaults', { failCreate: true, outcome: 'decline' })
    expect(await company.ask()).toMatchObject({ status: 500 })
    await fixture.panel('POST', '/api/defaults', { failCreate: false })
    const { no, payUrl } = await company.create()
    expect(await fixture.submit(payUrl, approvedCard)).toMatchObject({ status: 402 })
    expect(await stateOf(no)).toMatchObject({ status: 'FAILED' })
    expect((await fixture.panel('POST', '/api/defaults/reset')).body).toMatchObject({ outcome: 'by-card' })
  })

  test('approve: every card is approved', async () => {
    const { payUrl } = await createWith({ outcome: 'approve' })
    expect(await fixture.submit(payUrl, cardWith('declined'))).toMatchObject({ status: 303 })
  })

  test('abandon: the payment stays pending and cannot be paid again', async () => {
    const { no, payUrl } = await createWith({ outcome: 'abandon' })
    expect(await fixture.submit(payUrl, approvedCard)).toMatchObject({ status: 303 })
    expect(await fixture.submit(payUrl, approvedCard)).toMatchObject({ status: 303 })
    expect(await stateOf(no)).toMatchObject({ status: 'PAYING', paidAmount: '0.00' })
    expect(namesOf(no)).toEqual([])
  })

  test('delay: the notification is late', async () => {
    const { payUrl } = await createWith({ webhookDelaySec: 0.3 })
    await fixture.submit(payUrl, approvedCard)
    const sentAt = Date.now()
    const events = await waitFor(() => notifications(company.paid)[0])
    expect(events.at - sentAt).toBeGreaterThan(200)
  })

  test('webhook before the return: the shop has the notification when the browser returns', async () => {
    const { payUrl } = await createWith({ webhookBeforeReturn: true })
    await fixture.submit(payUrl, approvedCard)
    expect(notifications(company.paid)).toHaveLength(1)
  })

  test('duplicate: three times the same event', async () => {
    const { payUrl } = await createWith({ duplicate: true })
    await fixture.submit(payUrl, approvedCard)
    await waitFor(() => notifications(company.paid).length === 3)
    expect(new Set(notifications(company.paid).map((it) => company.idOf(it.body))).size).toBe(1)
  })

  test('out of order: failures arrive after the success, invented where there are none', async () => {
    const failedFirst = await createWith({ outOfOrder: true })
    await fixture.submit(failedFirst.payUrl, cardWith('declined'))
    await pause(50)
    expect(namesOf(failedFirst.no)).toEqual([])
    await fixture.submit(failedFirst.payUrl, approvedCard)
    const [first, second] = await waitFor(
      () => namesOf(failedFirst.no).length === 2 && namesOf(failedFirst.no),
    )
    expect([first, second].map((it) => it?.body.event ?? it?.body.type)).toEqual([
      company.paid,
      company.failed,
    ])
    const smooth = await createWith({ outOfOrder: true })
    await fixture.submit(smooth.payUrl, approvedCard)
    const [paid, late] = await waitFor(() => namesOf(smooth.no).length === 2 && namesOf(smooth.no))
    expect(company.timeOf(late?.body)).toBeLessThan(company.timeOf(paid?.body))
  })

  test('bad signature: none is genuine', async () => {
    const { payUrl } = await createWith({ badSignature: true })
    await fixture.submit(payUrl, approvedCard)
    expect(await waitFor(() => notifications(company.paid)[0])).toMatchObject({ isGenuine: false })
  })

  test('wrong amount and currency: in notification and query', async () => {
    const { no, payUrl } = await createWith({ wrongAmount: true, wrongCurrency: true })
    await fixture.submit(payUrl, approvedCard)
    const events = await waitFor(() => notifications(company.paid)[0])
    expect(company.sumOf(events.body)).toEqual(company.wrongSum)
    expect(await stateOf(no)).toMatchObject({ paidAmount: '136.00', currency: 'USD', status: 'SUCCESS' })
  })

  test('time out after charging: the payment is charged, and only a query shows it', async () => {
    const { no, payUrl } = await createWith({ timeoutAfterCharge: true })
    expect(await fixture.submit(payUrl, approvedCard)).toMatchObject({ status: 504 })
    await pause(50)
    expect(namesOf(no)).toEqual([])
    expect(await stateOf(no)).toMatchObject({ status: 'SUCCESS' })
  })

  test('late success: approved after the payment was closed', async () => {
    const { no, payUrl } = await createWith({ lateSuccess: true })
    expect(await fixture.submit(payUrl, approvedCard)).toMatchObject({ status: 303 })
    await company.close(no)
    expect(await stateOf(no)).toMatchObject({ status: 'CLOSED' })
    await waitFor(() => notifications(company.paid)[0])
    expect(await stateOf(no)).toMatchObject({ status: 'SUCCESS', paidAmount: '137.00' })
  })
})

describe('actions of the panel', () => {
  test('approve pays once', async () => {
    const { no } = await fixture.create()
    expect(await fixture.panel('POST', `/api/payments/${no}/approve`)).toMatchObject({
      body: { status: 'SUCCESS' },
    })
    expect(await fixture.panel('POST', `/api/payments/${no}/approve`)).toMatchObject({ status: 409 })
    await waitFor(() => fixture.events('payment.succeeded')[0])
  })

  test('decline and abandon need an open payment; unknown actions are not found', async () => {
    const { no } = await fixture.create()
    expect(await fixture.panel('POST', `/api/payments/${no}/decline`)).toMatchObject({
      body: { status: 'FAILED' },
    })
    expect(await fixture.panel('POST', `/api/payments/${no}/abandon`)).toMatchObject({
      body: { status: 'PAYING' },
    })
    expect(await fixture.panel('POST', `/api/payments/${no}/toString`)).toMatchObject({ status: 404 })
    expect(await fixture.panel('POST', '/api/payments/nobody/approve')).toMatchObject({ status: 404 })
  })

  test('posts from another site are rejected', async () => {
    const { no } = await fixture.create()
    const url = `${fixture.sandbox.urls.panel}/api/payments/${no}/approve`
    const answer = await fetch(url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
  })
})
