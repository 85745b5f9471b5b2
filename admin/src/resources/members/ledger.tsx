import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminMemberLedger } from '@pasar/contract/calls/admin/members'
import { useState } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatAmount, formatMoney } from '../../ui/format/money.ts'
import { Section } from '../../ui/record/section.tsx'
import { transferLabel } from '../ledger/labels.ts'
import { assetNames } from './labels.ts'

type Page = Output<typeof adminMemberLedger>

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const PAGE = 20

/** Balances of a member with the postings of each account. */
export function Ledger({ memberId }: { memberId: string }) {
  const [asset, setAsset] = useState<string>()
  const [page, setPage] = useState(1)
  const { data, error } = useCallQuery(adminMemberLedger, { memberId, asset, page, limit: PAGE })
  if (error) return <Section title={t('Ledger')}>{error.message}</Section>
  if (!data) return null
  return (
    <Section title={t('Ledger')}>
      {data.accounts.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('No postings yet.')}
        </Typography>
      ) : (
        <>
          <Tabs
            value={data.asset}
            onChange={(_, next: string) => {
              setAsset(next)
              setPage(1)
            }}
            aria-label={t('Assets')}
            sx={{ mb: 1.5 }}
          >
            {data.accounts.map((account) => (
              <Tab
                key={account.asset}
                value={account.asset}
                label={`${assetNames[account.asset] ?? account.asset} ${formatAmount(account.available)}`}
              />
            ))}
          </Tabs>
          <Balance page={data} />
          <Postings page={data} />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1, alignItems: 'center' }}>
            <Typography variant="caption" color="textSecondary">
              {t('%{smart_count} posting |||| %{smart_count} postings', { smart_count: data.total })}
            </Typography>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('Newer')}
            </Button>
            <Button size="small" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
              {t('Older')}
            </Button>
          </Stack>
        </>
      )}
    </Section>
  )
}

function Balance({ page }: { page: Page }) {
  const account = page.accounts.find((a) => a.asset === page.asset)
  if (!account) return null
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {tNodes('Balance %{balance}, including %{held} on hold', {
        balance: <strong>{formatMoney(account.balance)}</strong>,
        held: formatAmount(account.held),
      })}
    </Typography>
  )
}

const Postings = ({ page }: { page: Page }) => (
  <TableContainer tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Time')}</TableCell>
          <TableCell>{t('Transfer')}</TableCell>
          <TableCell align="right">{t('Change')}</TableCell>
          <TableCell align="right">{t('Held')}</TableCell>
          <TableCell align="right">{t('Balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {page.closing && <BalanceRow name={t('Closing balance')} amount={formatAmount(page.closing)} />}
        {page.list.map((posting) => (
          <TableRow key={posting.id}>
            <TableCell>
              <DateTime at={posting.at} />
            </TableCell>
            <TableCell sx={{ minWidth: '10rem' }}>
              {transferLabel(posting)}
              <Box
                component="span"
                sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {posting.reference}
              </Box>
            </TableCell>
            <TableCell align="right" sx={figures}>
              {Number(posting.change.amount) === 0 ? '' : formatAmount(posting.change)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {Number(posting.held.amount) === 0 ? '' : formatAmount(posting.held)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {formatAmount(posting.after)}
            </TableCell>
          </TableRow>
        ))}
        {page.opening && <BalanceRow name={t('Opening balance')} amount={formatAmount(page.opening)} />}
      </TableBody>
    </Table>
  </TableContainer>
)

const BalanceRow = ({ name, amount }: { name: string; amount: string }) => (
  <TableRow sx={{ bgcolor: 'action.hover' }}>
    <TableCell colSpan={4}>{name}</TableCell>
    <TableCell align="right" sx={{ ...figures, fontWeight: 650 }}>
      {amount}
    </TableCell>
  </TableRow>
)
