import type { CorrectionState, RewardCorrection } from '@pasar/contract/calls/admin/reward-corrections'
import { t } from '../../i18n/translate.ts'
import { formatAmount, formatMoney, isZero } from '../../ui/format/money.ts'
import { formatLegs } from '../network/labels.ts'

export const stateLabels: Record<CorrectionState, { tab: string; empty: string }> = {
  waiting: { tab: t('To approve'), empty: t('No corrections to approve.') },
  done: { tab: t('Done'), empty: t('No corrections yet.') },
  rejected: { tab: t('Rejected'), empty: t('No rejected corrections.') },
}

/** What a correction changes: an amount, or the PV that the legs carry over. */
export const formatCorrection = ({ amount, carry }: RewardCorrection): string =>
  isZero(amount)
    ? t('Carried PV: %{legs}', { legs: formatLegs(formatAmount(carry.left), formatAmount(carry.right)) })
    : formatMoney(amount)
