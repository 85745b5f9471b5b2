import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardWith, eventually, goodCard, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.shop.received.length = 0
})

async function createWith(switches: object) {
  const made = await scene.create()
  const answer = await scene.panel('POST', `/api/payments/${made.no}/switches`, switches)
  expect(answer.body).toMatchObject(switches)
  return made
}

const newsOf = (no: string) => scene.shop.received.filter((it) => it.body.order.orderNo === no)

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe('switches', () => {
  test('that do not exist or cannot be are left out', async () => {
    const { no } = await scene.create()
    const url = `/api/payments/${no}/switches`
    const { body } = await scene.panel('POST', url, { outcome: 'maybe', webhookDelaySec: -1, nonsense: true })
    expect(body).toMatchObject({ outcome: 'by-card', webhookDelaySec: 0 })
    expect(body).not.toHaveProperty('nonsense')
  })

  test('are defaults for the next payments, until reset', async () => {
    await scene.panel('POST', '/api/defaults', { failCreate: true, outcome: 'decline' })
    expect(await scene.card('POST', '/token', scene.tokenInput())).toMatchObject({ status: 500 })
    await scene.panel('POST', '/api/defaults', { failCreate: false })
    const { no, payUrl } = await scene.create()
    expect(await scene.submit(payUrl, goodCard)).toMatchObject({ status: 402 })
    expect(await scene.order(no)).toMatchObject({ status: 'FAILED' })
    expect((await scene.panel('POST', '/api/defaults/reset')).body).toMatchObject({ outcome: 'by-card' })
  })

  test('approve: even a bad card passes', async () => {
    const { payUrl } = await createWith({ outcome: 'approve' })
    expect(await scene.submit(payUrl, cardWith('declined'))).toMatchObject({ status: 303 })
  })

  test('abandon: the payment hangs and cannot be paid again', async () => {
    const { no, payUrl } = await createWith({ outcome: 'abandon' })
    expect((await scene.submit(payUrl, goodCard)).location).toContain('status=PAYING')
    expect(await scene.submit(payUrl, goodCard)).toMatchObject({ status: 303 })
    expect(await scene.order(no)).toMatchObject({ status: 'PAYING', paidAmount: '0.00' })
    expect(newsOf(no)).toEqual([])
  })

  test('delay: the notification comes later', async () => {
    const { payUrl } = await createWith({ webhookDelaySec: 0.3 })
    await scene.submit(payUrl, goodCard)
    const sentAt = Date.now()
    const news = await eventually(() => scene.news('payment.succeeded')[0])
    expect(news.at - sentAt).toBeGreaterThan(200)
  })

  test('webhook before the return: it is there when the browser is sent back', async () => {
    const { payUrl } = await createWith({ webhookBeforeReturn: true })
    await scene.submit(payUrl, goodCard)
    expect(scene.news('payment.succeeded')).toHaveLength(1)
  })

  test('duplicate: three times the same event', async () => {
    const { payUrl } = await createWith({ duplicate: true })
    await scene.submit(payUrl, goodCard)
    await eventually(() => scene.news('payment.succeeded').length === 3)
    expect(new Set(scene.news('payment.succeeded').map((it) => it.body.eventId)).size).toBe(1)
  })

  test('out of order: failures arrive after the success, made up if there were none', async () => {
    const failedFirst = await createWith({ outOfOrder: true })
    await scene.submit(failedFirst.payUrl, cardWith('declined'))
    await pause(50)
    expect(newsOf(failedFirst.no)).toEqual([])
    await scene.submit(failedFirst.payUrl, goodCard)
    const [first, second] = await eventually(
      () => newsOf(failedFirst.no).length === 2 && newsOf(failedFirst.no),
    )
    expect([first?.body.event, second?.body.event]).toEqual(['payment.succeeded', 'payment.failed'])
    expect(second?.body.order.status).toBe('FAILED')
    const smooth = await createWith({ outOfOrder: true })
    await scene.submit(smooth.payUrl, goodCard)
    const [paid, late] = await eventually(() => newsOf(smooth.no).length === 2 && newsOf(smooth.no))
    expect(Date.parse(late?.body.occurredAt)).toBeLessThan(Date.parse(paid?.body.occurredAt))
  })

  test('bad signature: none is genuine', async () => {
    const { payUrl } = await createWith({ badSignature: true })
    await scene.submit(payUrl, goodCard)
    expect(await eventually(() => scene.news('payment.succeeded')[0])).toMatchObject({ isGenuine: false })
  })

  test('wrong amount and currency: in notification and query alike', async () => {
    const { no, payUrl } = await createWith({ wrongAmount: true, wrongCurrency: true })
    await scene.submit(payUrl, goodCard)
    const wrong = { amount: '136.00', paidAmount: '136.00', currency: 'USD', status: 'SUCCESS' }
    expect((await eventually(() => scene.news('payment.succeeded')[0])).body.order).toMatchObject(wrong)
    expect(await scene.order(no)).toMatchObject(wrong)
  })

  test('time out after charging: charged, and only a query tells', async () => {
    const { no, payUrl } = await createWith({ timeoutAfterCharge: true })
    expect(await scene.submit(payUrl, goodCard)).toMatchObject({ status: 504 })
    await pause(50)
    expect(newsOf(no)).toEqual([])
    expect(await scene.order(no)).toMatchObject({ status: 'SUCCESS' })
  })

  test('late success: after the payment was closed', async () => {
    const { no, payUrl } = await createWith({ lateSuccess: true })
    expect((await scene.submit(payUrl, goodCard)).location).toContain('status=PAYING')
    expect(await scene.card('POST', `/orders/${no}/close`)).toMatchObject({ body: { status: 'CLOSED' } })
    await eventually(() => scene.news('payment.succeeded')[0])
    expect(await scene.order(no)).toMatchObject({ status: 'SUCCESS', paidAmount: '137.00' })
  })
})

describe('by hand', () => {
  test('approve pays, once', async () => {
    const { no } = await scene.create()
    expect(await scene.panel('POST', `/api/payments/${no}/approve`)).toMatchObject({
      body: { status: 'SUCCESS' },
    })
    expect(await scene.panel('POST', `/api/payments/${no}/approve`)).toMatchObject({ status: 409 })
    await eventually(() => scene.news('payment.succeeded')[0])
  })

  test('decline and abandon work while it is open; other words do not', async () => {
    const { no } = await scene.create()
    expect(await scene.panel('POST', `/api/payments/${no}/decline`)).toMatchObject({
      body: { status: 'FAILED' },
    })
    expect(await scene.panel('POST', `/api/payments/${no}/abandon`)).toMatchObject({
      body: { status: 'PAYING' },
    })
    expect(await scene.panel('POST', `/api/payments/${no}/toString`)).toMatchObject({ status: 404 })
    expect(await scene.panel('POST', '/api/payments/nobody/approve')).toMatchObject({ status: 404 })
  })

  test('posts from another site are refused', async () => {
    const { no } = await scene.create()
    const url = `${scene.sandbox.urls.panel}/api/payments/${no}/approve`
    const answer = await fetch(url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
  })
})
