import type { NextAction } from '@pasar/contract/calls/payments'
import { afterEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { useLocation } from '@/lib/location.ts'
import { continuePayment, redirectToProvider } from './payment-redirect.ts'
import { usePendingPayment } from './pending-payment.ts'

const nothing = { url: '', fields: {}, content: '', sdk: '', params: {} } as const
const about = {
  paymentNo: 'P1',
  expiresAt: '2026-01-01T00:00:00.000Z',
  amount: { amount: '900', currency: 'TWD' },
  method: 'CTBC',
} as const
const hand = (
  id: Parameters<typeof continuePayment>[0],
  next: Partial<NextAction> & Pick<NextAction, 'type'>,
) => continuePayment(id, { ...nothing, ...next }, about)
const here = () => useLocation.getState().location.pathname

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['ctbc', { type: 'form', url: 'https://x/', fields: { a: '1' } }, pages.cardRedirect.path],
  ['fpx', { type: 'redirect', url: 'https://x/' }, pages.airwallexPay.path],
  ['instalments', { type: 'redirect', url: 'https://x/' }, pages.twoC2pPay.path],
  ['stripe', { type: 'sdk', sdk: 'stripe' }, pages.stripePay.path],
  ['wechat', { type: 'qr', content: 'weixin://x' }, pages.wechatPay.path],
] as const)('%s goes on to its page', (id, next, path) => {
  hand(id, next)
  expect(here()).toBe(path)
  expect(usePendingPayment.getState().open).toMatchObject({ paymentNo: 'P1', method: 'CTBC' })
})

test('what a company takes by POST is posted, field by field, and nothing is sent by an address', () => {
  let posted: [string, string, Record<string, string>] | undefined
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted = [
      this.method,
      this.action,
      Object.fromEntries(
        [...this.elements].map((e) => [(e as HTMLInputElement).name, (e as HTMLInputElement).value]),
      ),
    ]
  })
  redirectToProvider({ payUrl: 'https://bank.example/pay', fields: { merID: '7', URLEnc: 'ab"<' } })
  expect(posted).toEqual(['post', 'https://bank.example/pay', { merID: '7', URLEnc: 'ab"<' }])
})
