import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { adminLedgerPostings } from '@pasar/contract/calls/admin/finance/ledger'
import { useState } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatAmount, isZero } from '../../ui/format/money.ts'
import { Section } from '../../ui/record/section.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { CursorPagination } from './cursor-pagination.tsx'
import { ExportButton } from './export-button.tsx'
import { type Account, accountName, type Posting } from './labels.ts'
import { AccountLink, CardList, figures, TransferCard, TransferReference } from './transfer-cells.tsx'
import { toIsoMinuteEnd, UntilInput } from './until-input.tsx'
import { useCursorPages } from './use-cursor-pages.ts'

const PAGE = 50

/** Postings of an account, newest first, until a point in time. */
export function Postings({ account }: { account: Account }) {
  const [until, setUntil] = useState('')
  const pages = useCursorPages()
  const isMobile = useIsMobile()
  const { data, error } = useCallQuery(adminLedgerPostings, {
    accountId: account.id,
    cursor: pages.cursor,
    until: toIsoMinuteEnd(until),
    limit: PAGE,
  })
  return (
    <Section
      title={t('Postings')}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <UntilInput
            value={until}
            onChange={(value) => {
              setUntil(value)
              pages.restart()
            }}
          />
          <ExportButton account={account} until={toIsoMinuteEnd(until)} />
        </Stack>
      }
    >
      {error && <Typography color="error">{error.message}</Typography>}
      {data?.list.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {until ? t('No postings until then.') : t('No postings yet.')}
        </Typography>
      )}
      {data &&
        data.list.length > 0 &&
        (isMobile ? <PostingCards list={data.list} /> : <PostingTable list={data.list} />)}
      <CursorPagination pages={pages} next={data?.next} />
    </Section>
  )
}

const formatChange = (money: Posting['change']) => (isZero(money) ? '' : formatAmount(money))

const PostingTable = ({ list }: { list: readonly Posting[] }) => (
  <TableContainer tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Time')}</TableCell>
          <TableCell>{t('Transfer')}</TableCell>
          <TableCell>{t('Counterparty')}</TableCell>
          <TableCell align="right">{t('Change')}</TableCell>
          <TableCell align="right">{t('Held')}</TableCell>
          <TableCell align="right">{t('Balance')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map((posting) => (
          <TableRow key={posting.id}>
            <TableCell>
              <DateTime at={posting.at} />
            </TableCell>
            <TableCell sx={{ minWidth: '10rem' }}>
              <TransferReference transfer={posting} />
            </TableCell>
            <TableCell>
              <AccountLink account={posting.other} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              {formatChange(posting.change)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {formatChange(posting.held)}
            </TableCell>
            <TableCell align="right" sx={figures}>
              {posting.after ? formatAmount(posting.after) : '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const PostingCards = ({ list }: { list: readonly Posting[] }) => (
  <CardList>
    {list.map((posting) => (
      <TransferCard
        key={posting.id}
        transfer={posting}
        amount={formatChange(posting.change) || t('%{held} held', { held: formatChange(posting.held) })}
        balance={posting.after ? formatAmount(posting.after) : undefined}
        parties={accountName(posting.other.owner)}
      />
    ))}
  </CardList>
)
