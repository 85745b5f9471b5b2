import type { Sign } from '../lib/signature.ts'
import type { EventName, Message, Order, Refund } from './state.ts'
import type { SavedCard } from './vault.ts'

/** What happened to a saved card. */
export type CardEvent = 'removed' | 'renewed'

/** The part of a processor that differs between payment vendors: events, signatures and return URLs. */
export type PaymentVendor = {
  id: 'card' | 'stripe' | 'airwallex' | '2c2p' | 'wechat' | 'alipay' | 'ctbc'
  /** Name in the control panel. */
  name: string
  /** Name on its pages. */
  brand: string
  /** Secret of its notifications. */
  secret: string
  sign: Sign
  /** Returns whether the shop's response acknowledges the notification. */
  accepts: (status: number, text: string) => boolean
  /** Returns the notifications of an event. @param at time of the event, ISO 8601 */
  buildMessages: (order: Order, event: EventName, at: string, refund?: Refund) => Message[]
  /** Returns whether the vendor has a page for this payment. */
  hasPage: (order: Order) => boolean
  /** Returns where the browser goes from the vendor's page. */
  returnTo: (order: Order, how: 'done' | 'given-up') => string
  /** Returns the fields that the browser posts there; undefined for a redirect. */
  returnForm?: (order: Order) => Record<string, string> | undefined
  /** The notifications of the vendor about its dashboard: refunds, by their new numbers, and disputes. */
  dashboard?: { refundNo: () => string; disputes?: true }
  /** Returns the id of a new saved card, where the vendor saves cards. */
  newCardId?: () => string
  /** Returns the notification of a saved card that was removed or renewed. @param at ISO 8601 */
  buildCardMessage?: (card: SavedCard, event: CardEvent, at: string) => Message
  /** A cancelled payment is closed; without it, it can be tried again. */
  cancelEnds?: true
}
