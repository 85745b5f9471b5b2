import type { TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { fakeTwoC2p } from './fake-server.ts'

/** 2C2P, on its own page. */
export async function twoC2pVendor(): Promise<TestVendor> {
  const twoC2p = await fakeTwoC2p()
  const refunds = () => [...twoC2p.invoices.values()].flatMap((it) => it.refunds)
  const codes = { paid: '0000', failed: '4005', closed: '0003' }
  return {
    id: '2c2p',
    method: '2c2p',
    datesMessages: false,
    endsWhenDeclined: true,
    reportsRefunds: false,
    config: twoC2p.config,
    setBehaviour: (behaviour) => void Object.assign(twoC2p, { behaviour }),
    beforeAnswer: (then) => void Object.assign(twoC2p, { beforeAnswer: then }),
    pay: twoC2p.pay,
    decline: (no) => twoC2p.decline(no, '4005'),
    finishRefund: () => void Object.assign(refunds().at(-1)!, { status: 'RF' }),
    isOpen: (no) => twoC2p.invoices.get(no)!.open,
    message(kind, no, options = {}) {
      const { amount, currencyCode, ...transaction } = twoC2p.transactionOf(twoC2p.invoices.get(no)!)
      return twoC2p.notification(
        {
          ...transaction,
          // A string here, a number in the inquiry.
          amount: options.wrong === 'amount' ? '0.33' : Number(amount).toFixed(2),
          currencyCode: options.wrong === 'currency' ? 'SGD' : currencyCode,
          tranRef: `${transaction.tranRef}${options.again ?? ''}`,
          respCode: codes[kind as keyof typeof codes],
        },
        options.forged ? 'another secret' : undefined,
      )
    },
    refundsAsked: () => refunds().length,
    close: twoC2p.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  { name: '2C2P', forTopUps: true, start: () => twoC2pVendor() },
]
