import type { Output } from '@pasar/contract/call'
import type {
  adminBroadcastInfo,
  adminBroadcastSave,
  broadcastBuyers,
} from '@pasar/contract/calls/admin/broadcasts'
import { languageNames } from '@pasar/contract/language-names'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Broadcast = Output<typeof adminBroadcastSave>
export type BroadcastDetails = Output<typeof adminBroadcastInfo>

export const stateTones: Record<Broadcast['state'], Tone> = {
  draft: 'default',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  cancelled: 'warning',
}

export const buyerNames: Record<(typeof broadcastBuyers)[number], string> = {
  all: t('All members'),
  with: t('Members with a paid order'),
  without: t('Members without a paid order'),
}

/** Describes an audience: buyers and languages. */
export const describeAudience = ({ buyers, languages }: Broadcast['audience']): string =>
  [buyerNames[buyers], ...languages.map((language) => languageNames[language])].join(' · ')
