import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCoinWatch } from '@pasar/contract/calls/admin/finance/coins'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
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
        Coin deposits are not configured. Set the public key, the node and the token contract in the server’s
        configuration.
      </Alert>
    )
  return (
    <>
      {trouble && (
        <Alert severity="warning">
          The chain cannot be read: {trouble.what}. Failing since <DateTime at={trouble.since} />. Retries
          every 15 seconds; no deposit is lost.
        </Alert>
      )}
      {state === 'starting' && !trouble && (
        <Alert severity="info">Waiting for the first read of the chain.</Alert>
      )}
      {concerns > 0 && (
        <Alert severity="error">
          {concerns} {concerns === 1 ? 'deposit needs' : 'deposits need'} review.
        </Alert>
      )}
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 1.5, flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <Figure name="Chain">{network}</Figure>
        <Figure name="Scanned to block">{height ?? '–'}</Figure>
        <Figure name="Latest block">{head ?? '–'}</Figure>
        <Figure name="Last read">
          <DateTime at={checkedAt} />
        </Figure>
        <Figure name="Addresses issued">{addresses}</Figure>
      </Stack>
    </>
  )
}
