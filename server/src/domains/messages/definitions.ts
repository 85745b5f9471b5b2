import type { MessageKind } from '@pasar/contract/calls/messages/messages'
import type { MessageKey } from '../../platform/messages/emit-messages.ts'

type Definition = {
  kind: MessageKind
  /**
   * `own`: the event has a transactional email of its own, which is always sent. `preference`: the message is
   * emailed to members who chose this for its kind.
   */
  email: 'own' | 'preference'
}

const own = (kind: MessageKind): Definition => ({ kind, email: 'own' })
const byPreference = (kind: MessageKind): Definition => ({ kind, email: 'preference' })

/** The kind of each message. */
export const definitions: Record<MessageKey, Definition> = {
  order_paid: own('order'),
  order_shipped: own('order'),
  order_delivered: own('order'),
  order_returned: own('order'),
  order_refunded: own('order'),
  order_points_returned: own('order'),
  order_expiring: own('order'),
  order_address_changed: byPreference('order'),
  order_closed: byPreference('order'),
  order_cancelled: byPreference('order'),
  couple_invited: own('order'),
  couple_accepted: own('order'),
  couple_declined: own('order'),
  couple_completed: own('order'),
  couple_ended: own('order'),
  sub_user_invited: byPreference('team'),
  sub_user_accepted: byPreference('team'),
  sub_user_placed: byPreference('team'),
  shop_approved: own('system'),
  shop_rejected: own('system'),
  shop_held: byPreference('system'),
  shop_resumed: byPreference('system'),
  shop_closing: byPreference('system'),
  shop_closed: byPreference('system'),
  shop_price_out_of_bounds: byPreference('system'),
  referrer_corrected: byPreference('team'),
  reward_corrected: byPreference('wallet'),
  carry_corrected: byPreference('team'),
  team_member_left: byPreference('team'),
  team_member_joined: byPreference('team'),
  position_corrected: byPreference('team'),
  sub_user_moved: byPreference('team'),
  center_return: byPreference('team'),
  group_succeeded: own('order'),
  group_failed: own('order'),
  group_ended: own('order'),
  shop_order_received: byPreference('order'),
  shop_order_waiting: byPreference('order'),
  shop_order_refused: byPreference('order'),
  aftersale_approved: own('order'),
  aftersale_rejected: own('order'),
  aftersale_taken_in: own('order'),
  aftersale_received: own('order'),
  aftersale_refused: own('order'),
  aftersale_replacement_sent: own('order'),
  aftersale_sent_back: own('order'),
  aftersale_refunding: own('order'),
  aftersale_finished: own('order'),
  aftersale_expired: own('order'),
  aftersale_lost: own('order'),
  aftersale_parcel_returned: own('order'),
  aftersale_parcel_due: own('order'),
  aftersale_overdue_parcel: own('order'),
  aftersale_decided: own('order'),
  aftersale_answered: own('order'),
  payment_failed: byPreference('order'),
  review_hidden: byPreference('order'),
  review_replied: byPreference('order'),
  review_requested: byPreference('order'),
  stock_returned: own('order'),
  topup_credited: byPreference('wallet'),
  topup_approved: own('wallet'),
  topup_rejected: own('wallet'),
  withdrawal_approved: own('wallet'),
  withdrawal_paid: own('wallet'),
  withdrawal_rejected: own('wallet'),
  withdrawal_failed: own('wallet'),
  withdrawal_returned: own('wallet'),
  transfer_received: own('wallet'),
  coin_credited: own('wallet'),
  gift_received: own('wallet'),
  points_expiring: byPreference('wallet'),
  verification_approved: own('system'),
  verification_rejected: own('system'),
  verification_expired: own('system'),
  dealer_approved: own('system'),
  dealer_rejected: own('system'),
  dealer_changed: own('system'),
  dealer_suspended: own('system'),
  dealer_resumed: own('system'),
  service_center_approved: own('system'),
  service_center_rejected: own('system'),
  team_joined: byPreference('team'),
}

/** Returns whether a text is the key of a message; an event of a newer version may have another one. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(definitions, key)
