import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminTrialBalance } from '@pasar/contract/calls/admin/ledger'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useRead } from '../../data/use-read.ts'
import { isNothing } from '../../ui/money-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { When } from '../../ui/when-field.tsx'
import { AssetBalance } from './asset-balance.tsx'
import { momentOf } from './until-input.tsx'
import { type Balance, csvOf } from './words.ts'

/** What every account comes to, now or at a moment that was, and whether the books are right. */
export function TrialBalance() {
  const [moment, setMoment] = useState('')
  const { data, error } = useRead(adminTrialBalance, { at: momentOf(moment) })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="Trial balance" />
      <Stack direction="row" sx={{ gap: 2, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h6" sx={{ flexGrow: 1 }}>
          Trial balance
        </Typography>
        <TextField
          type="datetime-local"
          label="At (empty: now)"
          size="small"
          value={moment}
          onChange={(event) => setMoment(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '14rem' }}
        />
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          disabled={!data}
          onClick={() =>
            data && saveFile(`trial-balance-${data.at.slice(0, 16)}.csv`, 'text/csv', ['\uFEFF', csvOf(data)])
          }
        >
          Export CSV
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <Page balance={data} /> : !error && <Skeleton variant="rounded" height={320} />}
    </Box>
  )
}

function Page({ balance }: { balance: Balance }) {
  const { assets, at, closedDay } = balance
  if (assets.length === 0)
    return (
      <Alert severity="info">
        {closedDay
          ? 'Nothing had moved by then.'
          : 'Nothing has moved yet. The first payment opens the books.'}
      </Alert>
    )
  const uneven = assets.filter((a) => !isNothing(a.difference))
  const strayed = assets.filter((a) => a.lines.some((line) => line.kept))
  return (
    <>
      <Alert severity={uneven.length + strayed.length > 0 ? 'error' : 'success'} sx={{ mb: 2 }}>
        {uneven.length > 0
          ? `The sides of ${uneven.map((a) => a.asset).join(', ')} differ. That cannot be by the shop's own doing: look at what was done to the database.`
          : strayed.length > 0
            ? `Accounts in ${strayed.map((a) => a.asset).join(', ')} say something else than their postings.`
            : 'Both sides of every asset are equal.'}{' '}
        As of <When at={at} />
        {closedDay && `; days until ${closedDay} were added up before`}.
      </Alert>
      {assets.map((asset) => (
        <AssetBalance key={asset.asset} asset={asset} />
      ))}
    </>
  )
}
