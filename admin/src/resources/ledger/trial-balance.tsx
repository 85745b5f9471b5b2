import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminTrialBalance } from '@pasar/contract/calls/admin/finance/ledger'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { downloadFile } from '../../ui/action/download-file.ts'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { isZero } from '../../ui/format/money.ts'
import { AssetBalance } from './asset-balance.tsx'
import { type Balance, toCsv } from './labels.ts'
import { toIsoMinuteEnd } from './until-input.tsx'

/** Trial balance, now or at a point in time, with its checks. */
export function TrialBalance() {
  const [asOf, setAsOf] = useState('')
  const { data, error } = useCallQuery(adminTrialBalance, { at: toIsoMinuteEnd(asOf) })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Trial balance')} />
      <Stack direction="row" sx={{ gap: 2, mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h6" sx={{ flexGrow: 1 }}>
          {t('Trial balance')}
        </Typography>
        <TextField
          type="datetime-local"
          label={t('As of (empty: now)')}
          size="small"
          value={asOf}
          onChange={(event) => setAsOf(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '14rem' }}
        />
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          disabled={!data}
          onClick={() =>
            data &&
            downloadFile(`trial-balance-${data.at.slice(0, 16)}.csv`, 'text/csv', ['\uFEFF', toCsv(data)])
          }
        >
          {t('Export CSV')}
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
    return <Alert severity="info">{closedDay ? t('No transfers until then.') : t('No transfers yet.')}</Alert>
  const unbalanced = assets.filter((a) => !isZero(a.difference))
  const inconsistent = assets.filter((a) => a.lines.some((line) => line.storedBalance))
  return (
    <>
      <Alert severity={unbalanced.length + inconsistent.length > 0 ? 'error' : 'success'} sx={{ mb: 2 }}>
        {unbalanced.length > 0
          ? t('Debits and credits differ for %{assets}. Check for manual changes to the database.', {
              assets: unbalanced.map((a) => a.asset).join(', '),
            })
          : inconsistent.length > 0
            ? t('Account balances differ from their postings for %{assets}.', {
                assets: inconsistent.map((a) => a.asset).join(', '),
              })
            : t('Debits and credits are equal for every asset.')}{' '}
        {closedDay
          ? tNodes('As of %{time}; days until %{day} are closed.', {
              time: <DateTime at={at} />,
              day: formatDay(closedDay),
            })
          : tNodes('As of %{time}.', { time: <DateTime at={at} /> })}
      </Alert>
      {assets.map((asset) => (
        <AssetBalance key={asset.asset} asset={asset} />
      ))}
    </>
  )
}
