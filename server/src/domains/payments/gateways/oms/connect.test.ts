import { describe, expect, it } from 'vitest'
import { connectOms } from './connect.ts'

/** A client whose card gateway answers every request alike. */
const answering = (status: number, body: object) =>
  connectOms({
    ...{ url: 'https://card.example', merchantNo: 'M1', secret: 'secret', timeoutMs: 1_000 },
    fetch: async () => new Response(JSON.stringify(body), { status }),
  })
const ref = {
  ...{ paymentNo: 'P1', currency: 'MYR' as const, vendorId: '', data: {} },
  ...{ refundNo: 'R1', vendorRefundId: '' },
}
const request = {
  ...{ amount: { minor: 100n, currency: 'MYR' as const }, reason: 'dent' },
  ...{ before: 0n, wasSent: false, markSent: async () => undefined },
}
const input = {
  ...{ paymentNo: 'P1', amount: request.amount, method: 'card', subject: 'Serum', bank: '', ip: '' },
  ...{ returnUrl: 'https://shop.example/r', notifyUrl: 'https://shop.example/n', expiresAt: new Date() },
  ...{ scene: 'mobile' as const, system: '' as const, inWechat: false },
  signIn: { returnUrl: '', state: '', code: '' },
}

describe('a refund at the card gateway', () => {
  it.each([
    [401, 'SIGNATURE_INVALID'],
    [403, 'UNKNOWN_MERCHANT'],
    [429, 'RATE_LIMITED'],
  ])('is unknown after the answer %i %s, to its request and to its query', async (status, code) => {
    const client = answering(status, { code })
    expect(await client.refund(ref, request)).toEqual({ state: 'unknown' })
    expect(await client.queryRefund(ref)).toEqual({ state: 'unknown' })
  })

  it('has failed when its request is refused, not when its query is', async () => {
    const client = answering(409, { code: 'REFUND_EXCEEDS_PAID', message: 'too much' })
    expect(await client.refund(ref, request)).toEqual({ state: 'failed', message: 'too much' })
    expect(await client.queryRefund(ref)).toEqual({ state: 'unknown' })
  })

  it.each(['SUCCESS', 'PROCESSING', 'FAILED'])(
    'is unknown after an answer about another one, which is %s',
    async (status) => {
      const other = answering(200, { refundNo: 'R2', vendorRefundId: 'V2', status, amount: '1.00' })
      expect(await other.refund(ref, request)).toEqual({ state: 'unknown' })
      expect(await other.queryRefund(ref)).toEqual({ state: 'unknown' })
    },
  )

  it('has the state of an answer about itself', async () => {
    const own = answering(200, { refundNo: 'R1', vendorRefundId: 'V1', status: 'SUCCESS', amount: '1.00' })
    const refunded = { state: 'refunded', vendorRefundId: 'V1' }
    expect(await own.refund(ref, request)).toMatchObject(refunded)
    expect(await own.queryRefund(ref)).toMatchObject(refunded)
  })

  it('is absent when the card gateway does not know it', async () => {
    const client = answering(404, { code: 'REFUND_NOT_FOUND' })
    expect(await client.queryRefund(ref)).toEqual({ state: 'unknown', heard: 'absent' })
  })
})

describe('a payment at the card gateway', () => {
  it.each([
    [429, 'RATE_LIMITED'],
    [409, 'DUPLICATE_ORDER'],
  ])('is unknown after the answer %i %s to its creation', async (status, code) => {
    const { snapshot } = await answering(status, { code }).create(input)
    expect(snapshot).toMatchObject({ state: 'created', unknown: true })
  })

  it('is unknown after an answer about another one', async () => {
    const order = { orderNo: 'P2', status: 'SUCCESS', amount: '1.00', currency: 'MYR' }
    expect(await answering(200, order).query(ref)).toMatchObject({ unknown: true })
    expect(await answering(200, { ...order, orderNo: 'P1' }).query(ref)).toMatchObject({
      ...{ state: 'succeeded', paid: request.amount },
    })
    expect(await answering(200, { ...order, status: 'CLOSED' }).cancel(ref, new Date())).toMatchObject({
      unknown: true,
    })
  })

  it('has failed when its creation is refused', async () => {
    const { snapshot } = await answering(400, { code: 'INVALID_REQUEST' }).create(input)
    expect(snapshot).toMatchObject({ state: 'failed', attemptFailed: { code: 'INVALID_REQUEST' } })
  })
})
