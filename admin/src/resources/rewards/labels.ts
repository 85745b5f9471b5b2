import type { MemberReward } from '@pasar/contract/calls/admin/rewards'
import { mulDivHalfEven, toMinor } from '@pasar/contract/money'
import type { RewardKind } from '@pasar/contract/reward-plan'
import { t } from '../../i18n/translate.ts'
import { formatAmount } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'
import { formatShare } from '../reward-plans/units.ts'

export const ruleNames: Record<RewardKind, string> = {
  direct: t('Direct reward'),
  second: t('Second level reward'),
  service: t('Service center reward'),
  pairing: t('Pairing'),
  correction: t('Correction'),
}

export const rewardStateNames: Record<MemberReward['state'], { label: string; tone: Tone }> = {
  pending: { label: t('pending'), tone: 'info' },
  available: { label: t('available'), tone: 'success' },
  reversed: { label: t('reversed'), tone: 'default' },
  forfeited: { label: t('forfeited'), tone: 'default' },
}

/** A share of 100 % in basis points, times 1.00 PV in hundredths. */
const WHOLE = 10_000n * 100n

/**
 * Explains how an amount was computed: `100.00 PV × 10 % × 1.00 per PV (plan 3)`, or why it was corrected.
 * Pairing says where the cap of the day has limited it.
 */
export function explainAmount(reward: MemberReward): string {
  const { pv, rate, moneyPerPv, planVersion, amount } = reward
  if (reward.rule === 'correction') return reward.reason
  const computed = t('%{pv} PV × %{rate} × %{worth} per PV (plan %{version})', {
    pv: formatAmount(pv),
    rate: formatShare(rate),
    worth: formatAmount(moneyPerPv),
    version: planVersion,
  })
  const uncapped = mulDivHalfEven(toMinor(pv), BigInt(rate) * toMinor(moneyPerPv), WHOLE)
  return uncapped > toMinor(amount) ? `${computed}, ${t('limited to the cap of the day')}` : computed
}
