import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardKeys } from '../keys.ts'
import { approvedCard, cardWith, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
  Object.assign(fixture.shop.reply, { status: 200, body: '{"code":"SUCCESS"}' })
})

describe('creating a payment', () => {
  test('is rejected without a valid signature, and the log shows the signed text', async () => {
    const url = `${fixture.sandbox.urls.card}/onlinepay/v1/token`
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
    const forged = await fixture.signed('POST', url, fixture.tokenInput(), 'another secret')
    expect(forged).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } })
    const [last] = (await fixture.panel('GET', '/api/messages?vendor=card')).body
    expect(last).toMatchObject({ status: 401, note: 'SIGNATURE_INVALID' })
    expect(last.canonical).toMatch(/^POST\n\/card\/onlinepay\/v1\/token\n\d+\n[\w-]+\n[0-9a-f]{64}$/)
  })

  test.each([
    [{ merchantNo: 'X' }, 'UNKNOWN_MERCHANT'],
    [{ amount: '0.00' }, 'INVALID_REQUEST'],
    [{ amount: '1e3' }, 'INVALID_REQUEST'],
    [{ amount: 12 }, 'INVALID_REQUEST'],
    [{ currency: 'rm' }, 'INVALID_REQUEST'],
    [{ payType: 'cheque' }, 'INVALID_REQUEST'],
    [{ returnUrl: 'javascript:alert(1)' }, 'INVALID_REQUEST'],
    [{ notifyUrl: 'http://shop.test/n?x=1' }, 'INVALID_REQUEST'],
    [{ expireAt: '2020-01-01T00:00:00Z' }, 'INVALID_REQUEST'],
  ])('rejects %o', async (change, code) => {
    const answer = await fixture.card('POST', '/token', fixture.tokenInput(change))
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  test('returns the same token to the same request, and rejects another amount', async () => {
    const input = fixture.tokenInput()
    const first = await fixture.card('POST', '/token', input)
    const again = await fixture.card('POST', '/token', { ...input, expireAt: '2020-01-01T00:00:00Z' })
    expect(again.body).toEqual(first.body)
    const other = await fixture.card('POST', '/token', { ...input, amount: '137.01' })
    expect(other).toMatchObject({ status: 409, body: { code: 'DUPLICATE_ORDER' } })
  })
})

describe('the payment page', () => {
  test('responds 404 to an unknown token', async () => {
    expect((await fetch(`${fixture.sandbox.urls.card}/pay/tok_guess`)).status).toBe(404)
  })

  test('has a strict content security policy and no inline script', async () => {
    const { payUrl } = await fixture.create({ subject: '<script>alert(1)</script>' })
    const answer = await fetch(payUrl)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await answer.text()).not.toContain('<script>alert')
  })

  test('shows the errors of the form and charges nothing', async () => {
    const { no, payUrl } = await fixture.create()
    const wrong = await fixture.submit(payUrl, { ...approvedCard, number: '4242424242424241' })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.page).toContain('aria-invalid="true"')
    expect(wrong.page).not.toContain('value="123"')
    expect(await fixture.order(no)).toMatchObject({ status: 'CREATED', attempts: [] })
  })

  test('shows why a card was declined, and accepts another', async () => {
    const { no, payUrl } = await fixture.create()
    const declined = await fixture.submit(payUrl, cardWith('declined'))
    expect(declined).toMatchObject({ status: 402 })
    expect(declined.page).toContain('Your bank declined this card')
    expect(await fixture.order(no)).toMatchObject({ status: 'FAILED', attempts: [{ code: 'card_declined' }] })
    await waitFor(() => fixture.events('payment.failed')[0])
    const paid = await fixture.submit(payUrl, approvedCard)
    expect(paid).toMatchObject({ status: 303 })
    expect(paid.location).toBe(
      `${fixture.shop.url}/pay/return/oms/${no}?lang=en&orderNo=${no}&status=SUCCESS`,
    )
    const events = await waitFor(() => fixture.events('payment.succeeded')[0])
    expect(events.isGenuine).toBe(true)
    expect(events.body.order).toMatchObject({
      status: 'SUCCESS',
      paidAmount: '137.00',
      cardLast4: '4242',
      brand: 'visa',
    })
  })

  test('charges once however often the form is submitted', async () => {
    const { no, payUrl } = await fixture.create()
    const answers = await Promise.all([1, 2, 3].map(() => fixture.submit(payUrl, approvedCard)))
    expect(answers.map((it) => it.status)).toEqual([303, 303, 303])
    await waitFor(() => fixture.events('payment.succeeded')[0])
    expect(fixture.events('payment.succeeded').filter((it) => it.body.order.orderNo === no)).toHaveLength(1)
  })

  test('returns to the shop without a payment', async () => {
    const { no, payUrl } = await fixture.create()
    const answer = await fetch(`${payUrl}/cancel`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toContain('status=CREATED')
    expect(await fixture.order(no)).toMatchObject({ status: 'CREATED', paidAmount: '0.00' })
  })

  test('asks for the bank’s code, and fails after three wrong ones', async () => {
    const { no, payUrl } = await fixture.create()
    const created = await fixture.submit(payUrl, cardWith('challenge'))
    expect(created.location).toContain('/challenge')
    expect(await fixture.order(no)).toMatchObject({ status: 'PAYING' })
    for (const status of [422, 422, 402])
      expect(await fixture.submit(`${payUrl}/challenge`, { code: '000000' })).toMatchObject({ status })
    expect(await fixture.order(no)).toMatchObject({
      status: 'FAILED',
      attempts: [{ code: 'authentication_failed' }],
    })
    await fixture.submit(payUrl, cardWith('challenge'))
    const right = await fixture.submit(`${payUrl}/challenge`, { code: '123 456' })
    expect(right).toMatchObject({ status: 303 })
    expect(await fixture.order(no)).toMatchObject({ status: 'SUCCESS', cardLast4: '3220' })
  })

  test('rejects a card once the payment is closed or expired', async () => {
    const closed = await fixture.create()
    await fixture.card('POST', `/orders/${closed.no}/close`)
    expect(await fixture.submit(closed.payUrl, approvedCard)).toMatchObject({ status: 410 })
    const expired = await fixture.create()
    await fixture.panel('POST', `/api/payments/${expired.no}/expire`)
    expect(await fixture.submit(expired.payUrl, approvedCard)).toMatchObject({ status: 410 })
    expect(await fixture.order(expired.no)).toMatchObject({ status: 'EXPIRED' })
    await waitFor(() => fixture.events('payment.closed').length === 2)
  })

  test('pays with a card of the wallet', async () => {
    const { no, payUrl } = await fixture.create({ payType: 'applepay' })
    expect(await fixture.submit(payUrl, { walletCard: '0002' })).toMatchObject({ status: 402 })
    expect(await fixture.submit(payUrl, { walletCard: '4242' })).toMatchObject({ status: 303 })
    expect(await fixture.order(no)).toMatchObject({ status: 'SUCCESS', payType: 'applepay' })
  })

  test('is in Chinese for browsers that prefer it', async () => {
    const { payUrl } = await fixture.create()
    const page = await (await fetch(payUrl, { headers: { 'accept-language': 'zh-TW,en;q=0.5' } })).text()
    expect(page).toContain('银行卡支付')
  })
})

describe('the statement', () => {
  const of = (from: number, to: number, more = '') =>
    fixture.card(
      'GET',
      `/statement?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}${more}`,
    )

  test('is rejected without a time range or a signature', async () => {
    expect(await fixture.card('GET', '/statement?from=yesterday&to=')).toMatchObject({ status: 400 })
    const url = `${fixture.sandbox.urls.card}/onlinepay/v1/statement?from=2020-01-01&to=2030-01-01`
    expect((await fetch(url)).status).toBe(401)
  })

  test('lists each payment and refund of its time range once, as reported', async () => {
    const began = Date.now()
    const [paid, open, changed] = [await fixture.create(), await fixture.create(), await fixture.create()]
    for (const { payUrl } of [paid, changed]) await fixture.submit(payUrl, approvedCard)
    await fixture.panel('POST', `/api/payments/${changed.no}/switches`, { wrongAmount: true })
    const refund = { orderNo: paid.no, refundNo: `R${paid.no}`, amount: '7.00', reason: 'dent' }
    await fixture.card('POST', '/refunds', refund)
    const { lines, next } = (await of(began, Date.now() + 1000)).body
    expect(next).toBe('')
    expect(lines.filter((line: { orderNo: string }) => line.orderNo === paid.no)).toMatchObject([
      { type: 'PAYMENT', refundNo: null, amount: '137.00', currency: 'MYR' },
      { type: 'REFUND', refundNo: refund.refundNo, amount: '7.00', currency: 'MYR' },
    ])
    expect(lines.find((line: { orderNo: string }) => line.orderNo === changed.no).amount).toBe('136.00')
    expect(lines.some((line: { orderNo: string }) => line.orderNo === open.no)).toBe(false)
    expect((await of(began - 2000, began)).body.lines).not.toContainEqual(
      expect.objectContaining({ orderNo: paid.no }),
    )
    const place = encodeURIComponent(`${lines.at(-1).at} Z`)
    expect((await of(began, Date.now() + 1000, `&after=${place}`)).body.lines).toEqual([])
  })
})

test('closing a paid payment changes nothing', async () => {
  const { no, payUrl } = await fixture.create()
  await fixture.submit(payUrl, approvedCard)
  expect(await fixture.card('POST', `/orders/${no}/close`)).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS' },
  })
})

test('a payment expires by itself', async () => {
  const { no } = await fixture.create({ expireAt: new Date(Date.now() + 50).toISOString() })
  const closed = await waitFor(() =>
    fixture.events('payment.closed').find((it) => it.body.order.orderNo === no),
  )
  expect(closed.body.order.status).toBe('EXPIRED')
})

test('a notification is repeated until the shop answers SUCCESS', async () => {
  Object.assign(fixture.shop.reply, { status: 200, body: '{"code":"FAIL"}' })
  const { no, payUrl } = await fixture.create()
  await fixture.submit(payUrl, approvedCard)
  await waitFor(() => fixture.events('payment.succeeded').length >= 3)
  fixture.shop.reply.body = '{"code":"SUCCESS"}'
  const ids = new Set(fixture.events('payment.succeeded').map((it) => it.body.eventId))
  expect(ids.size).toBe(1)
  await fixture.panel('POST', `/api/payments/${no}/resend`)
  const { deliveries } = (await fixture.panel('GET', `/api/payments/${no}`)).body
  expect(deliveries).toMatchObject([{ state: 'delivered', event: 'payment.succeeded' }])
})

test('the secrets begin with the prefix of the sandbox', () => {
  expect(cardKeys.secret).toMatch(/^sandbox-/)
})
