import type { Output } from '@pasar/contract/call'
import type { adminBulkInfo, adminBulkStart } from '@pasar/contract/calls/admin/fulfillment'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type BulkAction = Output<typeof adminBulkStart>
export type BulkReport = Output<typeof adminBulkInfo>

export const kindLabels: Record<BulkAction['kind'], string> = { ship: t('Ship'), note: t('Add note') }

export const stateLabels: Record<BulkAction['state'], string> = {
  running: t('Running'),
  cancelled: t('Stopped'),
  finished: t('Finished'),
}

export const stateTones: Record<BulkAction['state'], Tone> = {
  running: 'info',
  cancelled: 'default',
  finished: 'success',
}

export const rowLabels: Record<BulkReport['rows'][number]['state'], string> = {
  pending: t('Waiting'),
  done: t('Done'),
  failed: t('Failed'),
}

export const rowTones: Record<BulkReport['rows'][number]['state'], Tone> = {
  pending: 'default',
  done: 'success',
  failed: 'error',
}

/** The progress as text. */
export const progressText = ({ total, done, failed }: BulkAction): string =>
  failed > 0
    ? t('%{done} of %{total} done, %{failed} failed', { done, total, failed })
    : t('%{done} of %{total} done', { done, total })
