import type { TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { testTwoC2p } from './fake-server.ts'

/** 2C2P, on its own page. */
export async function twoC2pVendor(): Promise<TestVendor> {
  const twoC2p = await testTwoC2p()
  const refunds = () => [...twoC2p.invoices.values()].flatMap((it) => it.refunds)
  const codes = { paid: '0000', failed: '4005', closed: '0003' }
  return {
    id: '2c2p',
    method: '2c2p',
    datesMessages: false,
    endsWhenDeclined: true,
    tellsRefunds: false,
    config: twoC2p.config,
    setMood: (mood) => void Object.assign(twoC2p, { mood }),
    beforeAnswer: (then) => void Object.assign(twoC2p, { beforeAnswer: then }),
    pay: twoC2p.pay,
    decline: (no) => twoC2p.decline(no, '4005'),
    finishRefund: () => void Object.assign(refunds().at(-1)!, { status: 'RF' }),
    isOpen: (no) => twoC2p.invoices.get(no)!.open,
    news(kind, no, options = {}) {
      const { amount, currencyCode, ...told } = twoC2p.told(twoC2p.invoices.get(no)!)
      return twoC2p.notification(
        {
          ...told,
          // Written as a text here, as a number in the inquiry.
          amount: options.wrong === 'amount' ? '0.33' : Number(amount).toFixed(2),
          currencyCode: options.wrong === 'currency' ? 'SGD' : currencyCode,
          tranRef: `${told.tranRef}${options.again ?? ''}`,
          respCode: codes[kind as keyof typeof codes],
        },
        options.forged ? 'another secret' : undefined,
      )
    },
    refundsAsked: () => refunds().length,
    close: twoC2p.close,
  }
}

/** The cases of the webhook matrix. */
export const vendorCases: readonly VendorCase[] = [
  { name: '2C2P', forTopUps: true, start: () => twoC2pVendor() },
]
