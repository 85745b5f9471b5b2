import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { accountName, type TransferRow } from './labels.ts'
import { AccountLink, CardList, figures, TransferCard, TransferReference } from './transfer-cells.tsx'

/** Table of transfers with both accounts. */
export const TransferTable = ({ list }: { list: readonly TransferRow[] }) =>
  useIsMobile() ? (
    <CardList>
      {list.map((transfer) => (
        <TransferCard
          key={transfer.id}
          transfer={transfer}
          amount={formatMoney(transfer.amount)}
          parties={`${accountName(transfer.from.owner)} → ${accountName(transfer.to.owner)}`}
        />
      ))}
    </CardList>
  ) : (
    <Rows list={list} />
  )

const Rows = ({ list }: { list: readonly TransferRow[] }) => (
  <TableContainer tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Time')}</TableCell>
          <TableCell>{t('Transfer')}</TableCell>
          <TableCell>{t('From')}</TableCell>
          <TableCell>{t('To')}</TableCell>
          <TableCell align="right">{t('Amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map((transfer) => (
          <TableRow key={transfer.id}>
            <TableCell>
              <DateTime at={transfer.at} />
            </TableCell>
            <TableCell sx={{ minWidth: '10rem' }}>
              <TransferReference transfer={transfer} />
            </TableCell>
            <TableCell>
              <AccountLink account={transfer.from} />
            </TableCell>
            <TableCell>
              <AccountLink account={transfer.to} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              {formatMoney(transfer.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
