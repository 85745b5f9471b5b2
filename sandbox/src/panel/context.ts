import type { Captcha } from '../captcha/service.ts'
import type { Carrier } from '../carrier/parcels.ts'
import type { Chain } from '../chain/chain.ts'
import type { Context } from '../lib/context.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import type { Lookups } from '../region/lookups.ts'
import type { Texts } from '../sms/texts.ts'
import type { People } from '../third-party/people.ts'

/** The parts that the control panel shows and changes. */
export type PanelContext = {
  context: Context
  mailbox: Mailbox
  texts: Texts
  /** The payment vendors. */
  processors: readonly Processor[]
  carrier: Carrier
  chain: Chain
  lookups: Lookups
  captcha: Captcha
  /** The people who sign in by Google, Apple and WeChat. */
  people: People
  /** Returns the URL of a payment vendor. */
  urlOfProcessor: (processor: Processor) => string
  /** Returns the endpoint of the shop for a vendor's events about saved cards; empty for none. */
  cardWebhook: (processor: Processor) => string
  urlOfCarrier: () => string
  /** Returns the addresses of the overview. */
  addresses: () => { name: string; address: string; what: string }[]
}

/** A payment with its processor. */
export type VendorPayment = {
  processor: Processor
  order: Order
}

/** Returns the payments of all vendors, newest first. */
export const allPayments = (processors: readonly Processor[]): VendorPayment[] =>
  processors
    .flatMap((processor) =>
      processor.payments
        .orders()
        .reverse()
        .map((order) => ({ processor, order })),
    )
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))

/** Returns a payment by the vendor's number or the shop's. */
export const findPayment = (processors: readonly Processor[], no: string): VendorPayment | undefined =>
  allPayments(processors).find(({ order }) => order.orderNo === no || order.reference === no)

/**
 * Runs an action on a payment: of the bank, or of the vendor's dashboard.
 * @param body `amount` of a refund, decimal
 * @returns false where the payment does not allow it; undefined for an unknown action
 */
export function runAction(
  { processor, order }: VendorPayment,
  action: string,
  body: unknown,
): boolean | undefined {
  const actions: Record<string, (order: Order, amount?: string) => boolean> = {
    ...processor.charges.manual,
    ...processor.dashboard.actions,
  }
  const { amount } = Object(body) as { amount?: string }
  return Object.hasOwn(actions, action) ? actions[action]!(order, amount?.trim()) : undefined
}
