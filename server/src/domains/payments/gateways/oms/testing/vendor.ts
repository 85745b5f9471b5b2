import type { Message, TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { omsSecret, testGateway } from '../../../testing.ts'

/** The card gateway. */
export async function omsVendor(now: () => Date): Promise<
  TestVendor & {
    /** Changes the state of the first refund at the provider. */
    setFirstRefund(status: 'SUCCESS' | 'FAILED' | 'PROCESSING'): void
    /** A webhook about the first refund. */
    firstRefundMessage(again: string): Message
    /** Forgets the refunds of earlier tests. */
    forgetRefunds(): void
  }
> {
  const oms = await testGateway(now)
  const events = { paid: 'payment.succeeded', failed: 'payment.failed', closed: 'payment.closed' } as const
  const wrong = { amount: { paidAmount: '0.33' }, currency: { currency: 'SGD' } } as const
  return {
    id: 'oms',
    method: 'card',
    config: { omsUrl: oms.url, omsSecret },
    setBehaviour: (behaviour) => void Object.assign(oms, { behaviour }),
    beforeAnswer: (then) => void Object.assign(oms, { beforeAnswer: then }),
    pay: oms.pay,
    decline: (no) => oms.decline(no, 'card_declined'),
    finishRefund: () => void Object.assign([...oms.refunds.values()].at(-1)!, { status: 'SUCCESS' }),
    isOpen: (no) => !['SUCCESS', 'CLOSED'].includes(oms.orders.get(no)!.status),
    message(kind, no, options = {}) {
      const event = kind === 'refunded' ? 'refund.succeeded' : events[kind]
      return oms.notification(event, no, {
        eventId: `${event} ${no} ${options.again ?? ''}`,
        secret: options.forged ? 'another secret' : undefined,
        at: options.at,
        refundNo: kind === 'refunded' ? [...oms.refunds.keys()].at(-1) : undefined,
        change: {
          ...(kind === 'failed' && { status: 'FAILED', paidAmount: null }),
          ...(kind === 'closed' && { status: 'CLOSED', paidAmount: null }),
          ...(options.wrong && wrong[options.wrong]),
        },
      })
    },
    setFirstRefund: (status) => void Object.assign([...oms.refunds.values()][0]!, { status }),
    firstRefundMessage: (again) => {
      const refundNo = [...oms.refunds.keys()][0]!
      const payment = [...oms.orders.keys()].at(-1)!
      return oms.notification('refund.changed', payment, { eventId: `${refundNo} ${again}`, refundNo })
    },
    forgetRefunds: () => oms.refunds.clear(),
    refundsAsked: () => oms.refunds.size,
    close: oms.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  { name: 'card gateway', forTopUps: true, start: omsVendor },
]
