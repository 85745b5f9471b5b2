import type { NextAction } from '@pasar/contract/calls/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '@/app/paths.ts'
import { useLocation } from '@/lib/location.ts'
import { installFakeShell } from '@/platform/shell/fake-shell.ts'
import { continuePayment, redirectToProvider } from './payment-redirect.ts'
import { useLeaving, usePendingPayment } from './pending-payment.ts'

const emptyAction = { url: '', fields: {}, content: '', sdk: '', params: {} } as const
const payment = {
  paymentNo: 'P1',
  expiresAt: '2026-01-01T00:00:00.000Z',
  amount: { amount: '900', currency: 'TWD' },
  method: 'CTBC',
} as const
const run = (
  id: Parameters<typeof continuePayment>[0],
  next: Partial<NextAction> & Pick<NextAction, 'type'>,
) => continuePayment(id, { ...emptyAction, ...next }, payment)
const currentPath = () => useLocation.getState().location.pathname

/** Addresses of submitted forms. */
const posted: string[] = []
beforeEach(() => {
  useLeaving.setState({ leaving: false })
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(this.action)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  posted.length = 0
  document.body.replaceChildren()
})

test.each([
  ['ctbc', { type: 'form', url: 'https://x/', fields: { a: '1' } }, pages.cardRedirect.path],
  ['fpx', { type: 'redirect', url: '#/x' }, pages.airwallexPay.path],
  ['instalments', { type: 'redirect', url: '#/x' }, pages.twoC2pPay.path],
  ['stripe', { type: 'sdk', sdk: 'stripe' }, pages.stripePay.path],
  ['wechat', { type: 'qr', content: 'weixin://x' }, pages.wechatPay.path],
  ['new_method', { type: 'qr', content: 'https://x/' }, pages.airwallexPay.path],
  ['new_method', { type: 'redirect', url: '#/x' }, pages.cardRedirect.path],
] as const)('%s opens its page', (id, next, path) => {
  run(id, next)
  expect(currentPath()).toBe(path)
  expect(usePendingPayment.getState().open).toMatchObject({ paymentNo: 'P1', method: 'CTBC' })
})

test('opens the page of the provider at once', () => {
  run('ctbc', { type: 'form', url: 'https://bank.example/pay', fields: { a: '1' } })
  expect(posted).toEqual(['https://bank.example/pay'])
  expect(useLeaving.getState().leaving).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  expect(useLeaving.getState().leaving).toBe(false)
  // jsdom does not navigate.
  run('alipay', { type: 'redirect', url: '#/provider' })
  expect(useLeaving.getState().leaving).toBe(true)
})

test('stays in the client for forms and QR codes', () => {
  run('stripe', { type: 'sdk', sdk: 'stripe' })
  run('wechat', { type: 'qr', content: 'weixin://x' })
  expect([posted, useLeaving.getState().leaving]).toEqual([[], false])
})

test('submits the fields of a form action by POST', () => {
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
  redirectToProvider({
    paymentNo: 'P1',
    payUrl: 'https://bank.example/pay',
    fields: { merID: '7', URLEnc: 'ab"<' },
  })
  expect(posted).toEqual(['post', 'https://bank.example/pay', { merID: '7', URLEnc: 'ab"<' }])
})

test('the return from another app ends the wait, in WeChat without an event of the history', () => {
  for (const event of [() => window.dispatchEvent(new Event('pageshow')), showAgain]) {
    useLeaving.setState({ leaving: true })
    event()
    expect(useLeaving.getState().leaving).toBe(false)
  }
})
const showAgain = () => document.dispatchEvent(new Event('visibilitychange'))

test('a native shell opens the provider’s page, and its return proves nothing', async () => {
  sessionStorage.setItem('pasar.isFlutter', '1')
  installFakeShell({ replies: { pay: { accept: true, data: { result: 'returned' } } } })
  redirectToProvider({ paymentNo: 'P1', payUrl: 'https://bank.example/pay' })
  expect(useLeaving.getState().leaving).toBe(true)
  await vi.waitFor(() => expect(useLeaving.getState().leaving).toBe(false))
  expect(window.fakeShell!.sent.at(-1)).toMatchObject({
    name: 'pay',
    data: { url: 'https://bank.example/pay', paymentNo: 'P1' },
  })
  sessionStorage.clear()
  delete window.PasarShell
})
