import type { RefundOrigin } from '@pasar/contract/orders/refund-origins'
import { t } from '../i18n/translate.ts'
import { StateChip, type Tone } from './format/state-chip.tsx'

type Props = { origin: RefundOrigin; state: string }

const tones: Record<string, Tone> = {
  requested: 'info',
  refunding: 'info',
  refunded: 'success',
  failed: 'error',
}

/** The disputed money leaves the shop when the dispute is lost. */
const disputeStates: Record<string, { label: string; tone: Tone }> = {
  requested: { label: t('Dispute open'), tone: 'warning' },
  refunding: { label: t('Dispute open'), tone: 'warning' },
  refunded: { label: t('Dispute lost'), tone: 'error' },
  failed: { label: t('Dispute won'), tone: 'success' },
}

/** Shows the state of a refund or dispute, and who made a refund that the shop did not request. */
export function RefundState({ origin, state }: Props) {
  const dispute = origin === 'dispute' ? disputeStates[state] : undefined
  if (dispute) return <StateChip {...dispute} />
  return (
    <>
      {origin === 'provider' && <StateChip label={t('made at the provider')} tone="warning" />}
      {origin === 'transfer' && <StateChip label={t('made by bank transfer')} tone="info" />}{' '}
      <StateChip label={state} tone={tones[state] ?? 'default'} />
    </>
  )
}
