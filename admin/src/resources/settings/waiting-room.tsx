import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminWaitingRoomInfo } from '@pasar/contract/calls/admin/settings'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { RetryAlert } from '../../ui/retry-alert.tsx'

/** How often the numbers are read again, seconds. */
const SECONDS = 5

/** The waiting room now: who is in checkout, who waits, and how fast it admits. */
export function WaitingRoomNow() {
  const { data, error, refetch } = useCallQuery(adminWaitingRoomInfo, {}, { seconds: SECONDS })
  if (!data) return error && <RetryAlert error={error} retry={() => void refetch()} sx={{ mb: 1 }} />
  const figures = [
    [t('In checkout'), data.active],
    [t('In the queue'), data.waiting],
    [t('Admitted per minute'), data.perMinute],
  ] as const
  return (
    <Stack
      component="dl"
      direction="row"
      aria-label={t('Waiting room now')}
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', mt: 0, mb: 1 }}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Stack>
  )
}
