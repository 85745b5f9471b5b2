import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCoinWatch } from '@pasar/contract/calls/admin/coins'
import type { ReactNode } from 'react'
import { useRead } from '../../data/use-read.ts'
import { When } from '../../ui/when-field.tsx'

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

/** How the watcher of the chain is doing: nothing arrives while it is in trouble. */
export function WatchState() {
  const { data, error } = useRead(adminCoinWatch, {}, { seconds: 10 })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton height={48} />
  const { state, network, height, head, checkedAt, trouble, addresses, concerns } = data
  if (state === 'off')
    return (
      <Alert severity="info">
        The coin is not set up: no address is given out. It needs a public key, a node and a token in the
        server’s settings.
      </Alert>
    )
  return (
    <>
      {trouble && (
        <Alert severity="warning">
          The chain cannot be read: {trouble.what}. Since <When at={trouble.since} />; it is tried four times
          a minute, and nothing is lost meanwhile.
        </Alert>
      )}
      {state === 'starting' && !trouble && (
        <Alert severity="info">The chain is about to be read for the first time.</Alert>
      )}
      {concerns > 0 && (
        <Alert severity="error">
          {concerns} {concerns === 1 ? 'deposit needs' : 'deposits need'} a person.
        </Alert>
      )}
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 1.5, flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <Figure name="Chain">{network}</Figure>
        <Figure name="Looked through to block">{height ?? '–'}</Figure>
        <Figure name="Newest block">{head ?? '–'}</Figure>
        <Figure name="Last read">
          <When at={checkedAt} />
        </Figure>
        <Figure name="Addresses given out">{addresses}</Figure>
      </Stack>
    </>
  )
}
