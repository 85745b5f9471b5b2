import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFieldsMac, decrypt, encrypt } from './cipher.ts'
import { connectCtbc } from './connect.ts'
import { openForm } from './create.ts'
import {
  fromDollars,
  Inquiry,
  macValues,
  parseTriple,
  readResult,
  snapshotOfResult,
  toDollars,
  toSnapshot,
  toTriple,
} from './messages.ts'

const key = '123456789012345678901234'
const settings = {
  url: 'https://epos.example',
  merId: '225',
  merchantId: '8220276805162',
  terminalId: '90000112',
  key,
  instalments: '3,6,12',
  timeoutMs: 1,
  fetch,
}
const dollars = (minor: bigint) => ({ minor, currency: 'TWD' as const })

describe('amounts of CTBC', () => {
  it('are whole dollars in both directions', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }), (whole) => {
        const amount = dollars(whole * 100n)
        expect(fromDollars(toDollars(amount))).toEqual(amount)
        expect(parseTriple(toTriple(toDollars(amount)))).toEqual(amount)
      }),
    )
  })
  it('reject fractions and other currencies', () => {
    for (const wrong of [dollars(150n), dollars(1n), dollars(0n), dollars(-100n)])
      expect(() => toDollars(wrong)).toThrow(RangeError)
    expect(() => toDollars({ minor: 100n, currency: 'MYR' })).toThrow(RangeError)
  })
  it('reject malformed texts', () => {
    for (const wrong of ['', '1.5', '-1', ' 1', '1e3', 'x', '1'.repeat(13)])
      expect(fromDollars(wrong)).toBeUndefined()
    for (const wrong of ['', '840 10 0', '901 1000 -2', '901']) expect(parseTriple(wrong)).toBeUndefined()
  })
})

const inquiry = (more: object = {}) =>
  Inquiry.parse({
    QueryCode: '1',
    CurrentState: '10',
    AuthAmt: '901 33 0',
    XID: 'X1',
    ErrCode: '00',
    ...more,
  })

describe('snapshotOf of CTBC', () => {
  it.each([
    ['1', 'succeeded'],
    ['10', 'succeeded'],
    ['11', 'succeeded'],
    ['12', 'succeeded'],
    ['20', 'succeeded'],
    ['21', 'succeeded'],
    ['22', 'succeeded'],
    ['23', 'succeeded'],
    ['-1', 'failed'],
    ['0', 'cancelled'],
    ['13', 'unknown'],
    ['99', 'unknown'],
    ['', 'unknown'],
  ])('state %s: %s', (CurrentState, state) => {
    const snapshot = toSnapshot(inquiry({ CurrentState }))
    expect(snapshot.unknown ? 'unknown' : snapshot.state).toBe(state)
    expect(snapshot.paid).toEqual(state === 'succeeded' ? dollars(3300n) : undefined)
  })
  it('reports a payment without an attempt as created', () => {
    expect(toSnapshot(inquiry({ QueryCode: 0, CurrentState: '' }))).toMatchObject({ state: 'created' })
    expect(toSnapshot(inquiry({ QueryCode: 0, CurrentState: '' })).unknown).toBeUndefined()
  })
  it('reports the last of several transactions', () => {
    expect(toSnapshot(inquiry({ QueryCode: 2 })).state).toBe('succeeded')
  })
  it("maps the bank's reason", () => {
    const code = (ErrCode: string) => toSnapshot(inquiry({ CurrentState: '-1', ErrCode })).attemptFailed?.code
    expect(['05', '51', '54', 'H9'].map(code)).toEqual([
      'card_declined',
      'insufficient_funds',
      'expired_card',
      'H9',
    ])
  })
})

describe('the form of CTBC', () => {
  const input = {
    paymentNo: 'P261121123456789012',
    amount: dollars(200_000n),
    method: 'ctbc',
    subject: 'Pasar · 充值',
    returnUrl: 'https://shop.example/pay/return/ctbc/P261121123456789012',
    notifyUrl: '',
    expiresAt: new Date('2026-11-21T12:00:00Z'),
    scene: 'mobile' as const,
    system: '' as const,
    bank: '',
    inWechat: false,
    ip: '127.0.0.1',
    signIn: { returnUrl: '', state: '', code: '' },
  }
  const opened = (more: object = {}) => {
    const { next } = openForm(settings, { ...input, ...more })
    if (next.type !== 'form') throw new Error('no form')
    const { merID, URLEnc = '' } = next.fields
    return { url: next.url, merID, ...readResult(decrypt(key, URLEnc) ?? '') }
  }
  it('contains merchant, order, amount, subject and return address', () => {
    expect(opened()).toMatchObject({
      url: 'https://epos.example/mauth/SSLAuthUI.jsp',
      merID: '225',
      merchantid: '8220276805162',
      terminalid: '90000112',
      lidm: input.paymentNo,
      purchamt: '2000',
      txtype: '0',
      numberofpay: '1',
      autocap: '1',
      orderdetail: 'Pasar充值',
      authresurl: input.returnUrl,
      inmac: computeFieldsMac(key, ['8220276805162', '90000112', input.paymentNo, '2000', '0', '1']),
    })
  })
  it('contains the type and number of instalments', () => {
    expect(opened({ method: 'ctbc_instalments', periods: 6 })).toMatchObject({
      txtype: '1',
      numberofpay: '6',
    })
  })
  it('is refused for fractions of a dollar and instalments that are not offered', () => {
    expect(() => opened({ amount: dollars(150n) })).toThrow(RangeError)
    for (const periods of [undefined, 0, 1, 5])
      expect(() => opened({ method: 'ctbc_instalments', periods })).toThrow(RangeError)
  })
  it("has an order number in CTBC's format", () => {
    expect(input.paymentNo).toMatch(/^\w{1,19}$/)
  })
})

const result = (more: object = {}) =>
  readResult(
    Object.entries({
      status: '0',
      errcode: '00',
      authCode: '123456',
      authAmt: '33',
      lidm: 'P1',
      xid: 'X1',
      numberOfPay: '1',
      Last4digitPAN: '4242',
      ...more,
    })
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  )

describe('a result of CTBC', () => {
  const gateway = connectCtbc(settings)
  const brought = (
    fields: Record<string, string>,
    outmac = computeFieldsMac(key, macValues(fields)),
    by = key,
  ) => {
    const plain = Object.entries({ ...fields, outMac: outmac }).map(([name, value]) => `${name}=${value}`)
    const body = `${new URLSearchParams({ merID: '225', URLResEnc: encrypt(by, plain.join('&')) })}`
    return gateway.parseReturn?.({ method: 'POST', path: '', headers: {}, body })
  }
  it('is read with status, error code and amount', () => {
    expect(brought(result())).toMatchObject({
      paymentNo: 'P1',
      snapshot: { state: 'succeeded', paid: dollars(3300n), vendorId: 'X1' },
    })
    expect(brought(result({ status: '8', errcode: '51' }))).toMatchObject({
      snapshot: { state: 'failed', attemptFailed: { code: 'insufficient_funds' } },
    })
  })
  it('succeeds only when status and error code say so', () => {
    for (const more of [{ status: '1' }, { errcode: '05' }, { status: '' }, { errcode: '' }])
      expect(snapshotOfResult(result(more)).state).toBe('failed')
  })
  it('is rejected when forged, encrypted with another key or altered', () => {
    const mac = computeFieldsMac(key, macValues(result()))
    expect(() => brought(result(), 'A'.repeat(48))).toThrow('ctbc result')
    expect(() => brought(result(), '')).toThrow('ctbc result')
    expect(() => brought(result(), mac, 'x'.repeat(24))).toThrow('ctbc result')
    for (const more of [
      { authAmt: '3300' },
      { lidm: 'P2' },
      { status: '8' },
      { errcode: '05' },
      { numberOfPay: '3' },
    ])
      expect(() => brought(result(more), mac)).toThrow('ctbc result')
  })
  it('is absent without the field', () => {
    const bring = (body: string) => gateway.parseReturn?.({ method: 'POST', path: '', headers: {}, body })
    expect(bring('')).toBeUndefined()
    expect(bring('paymentResponse=x')).toBeUndefined()
    expect(() => bring('URLResEnc=')).toThrow('ctbc result')
    expect(() => bring('URLResEnc=%00')).toThrow('ctbc result')
  })
  it('never arrives by webhook', () => {
    expect(() =>
      gateway.parseWebhook({ method: 'POST', path: '', headers: {}, body: 'x' }, new Date()),
    ).toThrow()
  })
})
