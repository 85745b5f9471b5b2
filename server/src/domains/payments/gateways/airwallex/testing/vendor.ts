import type { TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { fakeAirwallex } from './fake-server.ts'

/** Airwallex, by one of its methods. */
export async function airwallexVendor(
  now: () => Date,
  method: 'airwallex' | 'fpx' | 'tng',
): Promise<TestVendor> {
  const airwallex = await fakeAirwallex(now)
  const lastRefund = () => [...airwallex.refunds.values()].at(-1)!
  const changes = {
    paid: {},
    failed: {
      status: 'REQUIRES_PAYMENT_METHOD',
      latest_payment_attempt: {
        status: 'FAILED',
        failure_code: 'issuer_declined',
        failure_message: 'declined',
      },
    },
    closed: { status: 'CANCELLED', captured_amount: 0 },
  }
  const wrong = { amount: { captured_amount: 0.33 }, currency: { currency: 'SGD' } }
  const names = { paid: 'succeeded', failed: 'requires_payment_method', closed: 'cancelled' }
  return {
    id: 'airwallex',
    method,
    bank: method === 'fpx' ? 'maybank2u' : undefined,
    config: airwallex.config,
    setBehaviour: (behaviour) => void Object.assign(airwallex, { behaviour }),
    beforeAnswer: (then) => void Object.assign(airwallex, { beforeAnswer: then }),
    pay: airwallex.pay,
    decline: (no) => airwallex.decline(no, 'issuer_declined'),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'SETTLED' }),
    isOpen: (no) => !['SUCCEEDED', 'CANCELLED'].includes(airwallex.intents.get(`int_${no}`)!.status),
    message(kind, no, options = {}) {
      const id = `evt_${kind}_${no}_${options.again ?? ''}`
      const how = { id, secret: options.forged ? 'whsec_other' : undefined, at: options.at }
      if (kind === 'refunded') return airwallex.event('refund.settled', lastRefund(), how)
      const intent = airwallex.intents.get(`int_${no}`)!
      const change = { ...changes[kind], ...(options.wrong && wrong[options.wrong]) }
      return airwallex.event(`payment_intent.${names[kind]}`, { ...intent, ...change }, how)
    },
    refundsAsked: () => airwallex.refunds.size,
    close: airwallex.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  {
    name: "Airwallex's form in our page",
    forTopUps: true,
    start: (now) => airwallexVendor(now, 'airwallex'),
  },
  { name: 'a bank at Airwallex', forTopUps: true, start: (now) => airwallexVendor(now, 'fpx') },
]
