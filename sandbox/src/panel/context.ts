import type { Carrier } from '../carrier/parcels.ts'
import type { Chain } from '../chain/chain.ts'
import type { Context } from '../lib/context.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import type { Texts } from '../sms/texts.ts'

/** All that the control panel shows and moves. */
export type PanelContext = {
  context: Context
  mailbox: Mailbox
  texts: Texts
  /** The payment companies. */
  processors: readonly Processor[]
  carrier: Carrier
  chain: Chain
  /** Where a payment company's pages are reached. */
  urlOfProcessor: (processor: Processor) => string
  urlOfCarrier: () => string
  /** Where each vendor is reached, for the overview. */
  addresses: () => { name: string; address: string; what: string }[]
}

/** A payment with the company that it is at. */
export type VendorPayment = {
  processor: Processor
  order: Order
}

/** The payments of all companies, newest first. */
export const allPayments = (processors: readonly Processor[]): VendorPayment[] =>
  processors
    .flatMap((processor) =>
      processor.payments
        .orders()
        .reverse()
        .map((order) => ({ processor, order })),
    )
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))

/** A payment by the vendor's number or by the shop's. */
export const findPayment = (processors: readonly Processor[], no: string): VendorPayment | undefined =>
  allPayments(processors).find(({ order }) => order.orderNo === no || order.reference === no)
