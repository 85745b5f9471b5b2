import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { adminPairingDecide, adminRewardPlanInfo } from '@pasar/contract/calls/admin/rewards'
import { useNotify } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { formatShare } from '../reward-plans/units.ts'
import type { Run } from './labels.ts'

/** Length limit of a reason. */
const REASON_MAX = 300

/** Why a day is held, and what waits for it. */
export function HoldAlert({ run: { share, planVersion } }: { run: Run }) {
  const { data } = useCallQuery(adminRewardPlanInfo, { id: String(planVersion) })
  if (!data) return null
  const cap = formatShare(data.plan.payoutCap)
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {share === null
        ? t('The day has rewards but no sales, so that it is above the payout cap of %{cap}.', { cap })
        : t('The rewards are %{share} of the sales, above the payout cap of %{cap}.', {
            share: formatShare(share),
            cap,
          })}{' '}
      {t('Nothing of the pairing is credited, and later days of the market wait.')}
    </Alert>
  )
}

/** The decisions about a held day: pay as computed, or compute again by the plan that is valid now. */
export function DecisionButtons({ run: { id, state, amount } }: { run: Run }) {
  const notify = useNotify()
  const decide = useAction(adminPairingDecide, {
    onDone: (decided) =>
      decided.state === 'held'
        ? notify(t('Computed again: the day is still above the payout cap'), { type: 'warning' })
        : notify(t('Decided. The day is paid within the hour.'), { type: 'success' }),
  })
  if (state !== 'held' || !can(adminPairingDecide)) return null
  const send = (decision: 'pay' | 'recompute') => (reason: string) =>
    decide.mutateAsync({ id, decision, reason: reason.slice(0, REASON_MAX) })
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ConfirmButton
        label={t('Compute again')}
        title={t('Compute this day again?')}
        text={t(
          'Uses the reward plan that is valid now, and pays if the rewards are below its payout cap. The paired PV stays.',
        )}
        reason={t('Reason')}
        disabled={decide.isPending}
        onConfirm={send('recompute')}
      />
      <ConfirmButton
        label={t('Pay as computed')}
        title={t('Pay this day as computed?')}
        text={t('Pays %{amount} for pairing although the rewards are above the payout cap.', {
          amount: formatMoney(amount),
        })}
        reason={t('Reason')}
        danger
        disabled={decide.isPending}
        onConfirm={send('pay')}
      />
    </Stack>
  )
}
