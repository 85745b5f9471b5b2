import type { Output } from '@pasar/contract/call'
import type { broadcastStates } from '@pasar/contract/calls/admin/broadcasts'
import type { couponPhases } from '@pasar/contract/calls/admin/catalog/marketing'
import type { productStates } from '@pasar/contract/calls/admin/catalog/products'
import type {
  adminPaymentInfo,
  inboxStates,
  paymentStates,
} from '@pasar/contract/calls/admin/finance/payments'
import type { runStates } from '@pasar/contract/calls/admin/finance/reconciliation'
import type { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import type { adminStaffInfo } from '@pasar/contract/calls/admin/staff/accounts'
import type { giftCardStates } from '@pasar/contract/calls/gift-cards'
import type { parcelStates } from '@pasar/contract/calls/orders'
import { t } from '../../i18n/translate.ts'

/** The states that the console shows by their own names. */
type NamedState =
  | (typeof broadcastStates)[number]
  | (typeof couponPhases)[number]
  | (typeof giftCardStates)[number]
  | (typeof inboxStates)[number]
  | (typeof parcelStates)[number]
  | (typeof paymentStates)[number]
  | (typeof productStates)[number]
  | (typeof runStates)[number]
  | Output<typeof adminMemberInfo>['coupons'][number]['state']
  | Output<typeof adminPaymentInfo>['refunds'][number]['state']
  | Output<typeof adminStaffInfo>['state']
  | 'approved'
  | 'rejected'

const stateNames: Record<NamedState, string> = {
  active: t('active'),
  applied: t('applied'),
  approved: t('approved'),
  archived: t('archived'),
  cancelled: t('cancelled'),
  coming: t('coming'),
  created: t('created'),
  delivered: t('delivered'),
  disabled: t('disabled'),
  done: t('done'),
  draft: t('draft'),
  expired: t('expired'),
  failed: t('failed'),
  in_transit: t('in transit'),
  invited: t('invited'),
  off_sale: t('off sale'),
  offered: t('offered'),
  on_sale: t('on sale'),
  open: t('unused'),
  out_for_delivery: t('out for delivery'),
  over: t('over'),
  parked: t('parked'),
  pending: t('pending'),
  received: t('received'),
  redeemed: t('redeemed'),
  refunded: t('refunded'),
  refunding: t('refunding'),
  rejected: t('rejected'),
  requested: t('requested'),
  returned: t('returned'),
  running: t('running'),
  scheduled: t('scheduled'),
  sending: t('sending'),
  sent: t('sent'),
  succeeded: t('succeeded'),
  usable: t('usable'),
  used: t('used'),
  voided: t('voided'),
  waiting: t('waiting'),
}

/** Returns the name of a state, as the choice of a filter. */
export const stateChoice = (state: NamedState): { id: string; name: string } => ({
  id: state,
  name: stateNames[state],
})

/** Returns the name of a state, or a text that is no state unchanged. */
export const nameOfState = (text: string): string => (stateNames as Record<string, string>)[text] ?? text
