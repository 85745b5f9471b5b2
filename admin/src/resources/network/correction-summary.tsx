import Typography from '@mui/material/Typography'
import { adminRewardCorrectionList } from '@pasar/contract/calls/admin/reward-corrections'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { formatDay } from '../../ui/format/date-time-field.tsx'
import { formatCorrection, stateLabels } from '../reward-corrections/labels.ts'

/** The last corrections of a member's rewards. */
export function CorrectionSummary({ memberId }: { memberId: string }) {
  const { data } = useCallQuery(adminRewardCorrectionList, { memberId, limit: 20 })
  if (!data || data.total === 0) return null
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {t('Corrections')}
      </Typography>
      {data.list.map((correction) => (
        <Typography key={correction.id} variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          {formatDay(correction.requestedAt.slice(0, 10))} · {formatCorrection(correction)} ·{' '}
          {stateLabels[correction.state].tab} · {correction.reason}
        </Typography>
      ))}
    </>
  )
}
