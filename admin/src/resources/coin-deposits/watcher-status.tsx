import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCoinWatch } from '@pasar/contract/calls/admin/finance/coins'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography variant="caption" color="textSecondary" component="div">
      {name}
    </Typography>
    <Typography component="div" variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </div>
)

/** Status of the chain watcher. Deposits are not detected while it fails. */
export function WatcherStatus() {
  const { data, error } = useCallQuery(adminCoinWatch, {}, { seconds: 10 })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton height={48} />
  const { state, network, height, head, checkedAt, trouble, addresses, concerns } = data
  if (state === 'off')
    return (
      <Alert severity="info">
        {t(
          'Coin deposits are not configured. Set the public key, the node and the token contract in the server’s configuration.',
        )}
      </Alert>
    )
  return (
    <>
      {trouble && (
        <Alert severity="warning">
          {tNodes(
            'The chain cannot be read: %{error}. Failing since %{time}. Retries every 15 seconds; no deposit is lost.',
            { error: trouble.what, time: <DateTime at={trouble.since} /> },
          )}
        </Alert>
      )}
      {state === 'starting' && !trouble && (
        <Alert severity="info">{t('Waiting for the first read of the chain.')}</Alert>
      )}
      {concerns > 0 && (
        <Alert severity="error">
          {t('%{smart_count} deposit needs review. |||| %{smart_count} deposits need review.', {
            smart_count: concerns,
          })}
        </Alert>
      )}
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 1.5, flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <Figure name={t('Chain')}>{network}</Figure>
        <Figure name={t('Scanned to block')}>{height ?? '–'}</Figure>
        <Figure name={t('Latest block')}>{head ?? '–'}</Figure>
        <Figure name={t('Last read')}>
          <DateTime at={checkedAt} />
        </Figure>
        <Figure name={t('Addresses issued')}>{addresses}</Figure>
      </Stack>
    </>
  )
}
