import type { Output } from '@pasar/contract/call'
import type {
  AfterSaleQueue,
  adminAfterSaleInfo,
  adminAfterSaleList,
} from '@pasar/contract/calls/admin/after-sales'
import type { AfterSaleParcelPurpose, AfterSaleParty } from '@pasar/contract/calls/after-sales/shapes'
import type { AfterSaleKind, AfterSaleState, Disposition } from '@pasar/contract/orders/after-sale-states'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type AfterSale = Output<typeof adminAfterSaleInfo>
export type AfterSaleRow = Output<typeof adminAfterSaleList>['list'][number]

export const kindLabels: Record<AfterSaleKind, string> = {
  return: t('Return'),
  exchange: t('Exchange'),
  warranty: t('Warranty'),
}

export const stateLabels: Record<AfterSaleState, { chip: string; tone: Tone }> = {
  under_review: { chip: t('to review'), tone: 'warning' },
  rejected: { chip: t('rejected'), tone: 'error' },
  approved: { chip: t('to refund'), tone: 'warning' },
  awaiting_parcel: { chip: t('awaiting parcel'), tone: 'default' },
  in_transit: { chip: t('on the way'), tone: 'info' },
  at_center: { chip: t('at the service center'), tone: 'info' },
  lost: { chip: t('never arrived'), tone: 'error' },
  received: { chip: t('accepted'), tone: 'warning' },
  refused: { chip: t('to send back'), tone: 'warning' },
  refunding: { chip: t('refunding'), tone: 'info' },
  refunded: { chip: t('refunded'), tone: 'success' },
  replacement_sent: { chip: t('replacement sent'), tone: 'info' },
  sent_back: { chip: t('sent back'), tone: 'info' },
  finished: { chip: t('finished'), tone: 'success' },
  withdrawn: { chip: t('withdrawn'), tone: 'default' },
  expired: { chip: t('expired'), tone: 'default' },
}

/** Queues of the list in the order of a request's life, escalations first. */
export const queueLabels: Record<AfterSaleQueue, { tab: string; empty: string }> = {
  review: { tab: t('To review'), empty: t('No requests to review.') },
  escalated: { tab: t('Escalated'), empty: t('No escalated requests.') },
  inTransit: { tab: t('To receive'), empty: t('No goods on the way.') },
  refund: { tab: t('To refund'), empty: t('No requests to refund.') },
  replace: { tab: t('To replace'), empty: t('No replacements to send.') },
  sendBack: { tab: t('To send back'), empty: t('No goods to send back.') },
  cameBack: { tab: t('Came back'), empty: t('No parcels to buyers came back.') },
  refunding: { tab: t('Refunding'), empty: t('No refunds in progress.') },
}

export const dispositionLabels: Record<Disposition, string> = {
  restock: t('Back to stock'),
  write_off: t('Write off'),
  repair: t('Repair and send back'),
}

export const partyLabels: Record<AfterSaleParty, string> = {
  buyer: t('Member'),
  shop: t('Shop'),
  operator: t('Operator'),
  system: t('System'),
  center: t('Service center'),
}

export const purposeLabels: Record<AfterSaleParcelPurpose, string> = {
  return: t('From the member'),
  replacement: t('Replacement'),
  sent_back: t('Sent back'),
}

export const escalationLabels: Record<'open' | 'upheld' | 'overruled', { chip: string; tone: Tone }> = {
  open: { chip: t('escalated'), tone: 'error' },
  upheld: { chip: t('upheld'), tone: 'default' },
  overruled: { chip: t('overruled'), tone: 'info' },
}

/** The properties of a dialog for an action on a request. */
export type DialogProps = { request: AfterSale; onClose(): void }
