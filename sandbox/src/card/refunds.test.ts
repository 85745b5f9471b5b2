import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function paid(refund = 'success') {
  const { no, payUrl } = await fixture.create()
  await fixture.submit(payUrl, approvedCard)
  await fixture.panel('POST', `/api/payments/${no}/switches`, { refund })
  return no
}

const ask = (orderNo: string, refundNo: string, amount: string) =>
  fixture.card('POST', '/refunds', { orderNo, refundNo, amount, reason: 'test' })

describe('a refund', () => {
  test('is rejected for a payment that is unpaid or unknown', async () => {
    const { no } = await fixture.create()
    expect(await ask(no, 'R-a', '1.00')).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAID' } })
    expect(await ask('nobody', 'R-b', '1.00')).toMatchObject({ status: 404 })
    expect(await fixture.card('GET', '/refunds/R-nobody')).toMatchObject({ status: 404 })
  })

  test('never exceeds the paid amount, pending refunds included', async () => {
    const no = await paid('async-success')
    expect(await ask(no, 'R-1', '100.00')).toMatchObject({ status: 200, body: { status: 'PROCESSING' } })
    expect(await ask(no, 'R-2', '37.01')).toMatchObject({
      status: 409,
      body: { code: 'REFUND_EXCEEDS_PAID' },
    })
    expect(await ask(no, 'R-3', '37.00')).toMatchObject({ status: 200 })
    await waitFor(() => fixture.events('refund.succeeded').length === 2)
    expect(await fixture.order(no)).toMatchObject({ status: 'SUCCESS', refundedAmount: '137.00' })
  })

  test('is idempotent by its number, which no other refund can have', async () => {
    const no = await paid()
    const first = await ask(no, 'R-once', '10.00')
    expect(first.body).toMatchObject({ status: 'SUCCESS', amount: '10.00' })
    expect((await ask(no, 'R-once', '10.00')).body).toEqual(first.body)
    expect(await ask(no, 'R-once', '11.00')).toMatchObject({ body: { code: 'DUPLICATE_REFUND' } })
    expect(await fixture.order(no)).toMatchObject({ refundedAmount: '10.00' })
  })

  test('releases its amount when it fails', async () => {
    const no = await paid('async-failure')
    await ask(no, 'R-f1', '137.00')
    const events = await waitFor(() => fixture.events('refund.failed')[0])
    expect(events.body.refund).toMatchObject({ refundNo: 'R-f1', status: 'FAILED' })
    expect(await fixture.order(no)).toMatchObject({ refundedAmount: '0.00' })
    expect(await ask(no, 'R-f2', '137.00')).toMatchObject({ status: 200 })
  })

  test('can be retrieved after its response was lost', async () => {
    const no = await paid('timeout')
    expect(await ask(no, 'R-t', '5.00')).toMatchObject({ status: 504 })
    expect(await fixture.card('GET', '/refunds/R-t')).toMatchObject({
      body: { status: 'SUCCESS', amount: '5.00' },
    })
    expect(await ask(no, 'R-t', '5.00')).toMatchObject({ status: 200, body: { status: 'SUCCESS' } })
  })
})
