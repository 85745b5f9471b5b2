import type { Output } from '@pasar/contract/call'
import type { adminApplicationInfo, adminApplicationList } from '@pasar/contract/calls/admin/partners'
import type { PartnerKind } from '@pasar/contract/partners'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type ApplicationRow = Output<typeof adminApplicationList>['list'][number]
export type Application = Output<typeof adminApplicationInfo>

export const kindLabels: Record<PartnerKind, string> = {
  dealer: t('Dealer'),
  'service-center': t('Service center'),
  shop: t('Shop'),
}

type Tab = 'open' | 'approved' | 'rejected' | 'withdrawn'

export const tabLabels: Record<Tab, { tab: string; empty: string }> = {
  open: { tab: t('To review'), empty: t('No applications to review.') },
  approved: { tab: t('Approved'), empty: t('No approved applications yet.') },
  rejected: { tab: t('Rejected'), empty: t('No rejected applications.') },
  withdrawn: { tab: t('Withdrawn'), empty: t('No withdrawn applications.') },
}

export const stateChips: Record<ApplicationRow['state'], { label: string; tone: Tone }> = {
  submitted: { label: t('submitted'), tone: 'warning' },
  under_review: { label: t('under review'), tone: 'warning' },
  approved: { label: t('approved'), tone: 'success' },
  rejected: { label: t('rejected'), tone: 'error' },
  withdrawn: { label: t('withdrawn'), tone: 'default' },
}
