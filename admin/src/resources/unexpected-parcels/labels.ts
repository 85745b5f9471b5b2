import type { Output } from '@pasar/contract/call'
import type {
  adminUnexpectedParcelList,
  UnexpectedOutcome,
  UnexpectedState,
} from '@pasar/contract/calls/admin/unexpected-parcels'
import { t } from '../../i18n/translate.ts'

export type UnexpectedParcel = Output<typeof adminUnexpectedParcelList>['list'][number]

export const stateLabels: Record<UnexpectedState, string> = {
  open: t('unmatched'),
  matched: t('matched'),
  sent_back: t('sent back'),
  written_off: t('written off'),
  stocked: t('put into stock'),
}

export const outcomeLabels: Record<UnexpectedOutcome, string> = {
  sent_back: t('Sent back'),
  written_off: t('Written off'),
  stocked: t('Put into stock'),
}

/** What is in a parcel, on one line. */
export const describeContents = ({ contents }: UnexpectedParcel): string =>
  contents.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
