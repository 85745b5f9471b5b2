import type { Carrier } from '../carrier/parcels.ts'
import type { Chain } from '../chain/ledger.ts'
import type { Room } from '../lib/room.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { PayDesk } from '../pay/desk.ts'
import type { Order } from '../pay/state.ts'
import type { Texts } from '../sms/texts.ts'

/** All that the control panel shows and moves. */
export interface Rooms {
  room: Room
  mailbox: Mailbox
  texts: Texts
  /** The payment companies. */
  desks: readonly PayDesk[]
  carrier: Carrier
  chain: Chain
  /** Where a payment company's pages are reached. */
  urlOfDesk: (desk: PayDesk) => string
  urlOfCarrier: () => string
  /** Where each vendor is reached, for the overview. */
  addresses: () => { name: string; address: string; what: string }[]
}

/** A payment with the company that it is at. */
export interface AtDesk {
  desk: PayDesk
  order: Order
}

/** The payments of all companies, newest first. */
export const allPayments = (desks: readonly PayDesk[]): AtDesk[] =>
  desks
    .flatMap((desk) =>
      desk.book
        .orders()
        .reverse()
        .map((order) => ({ desk, order })),
    )
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))

/** A payment by the vendor's number or by the shop's. */
export const findPayment = (desks: readonly PayDesk[], no: string): AtDesk | undefined =>
  allPayments(desks).find(({ order }) => order.orderNo === no || order.reference === no)
