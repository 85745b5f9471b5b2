import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { moneyText } from '../../ui/money-text.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { When } from '../../ui/when-field.tsx'
import { Card, Cards, figures, Side, What } from './moves.tsx'
import { type Listed, ownerText } from './words.ts'

/** Transfers with both their sides. */
export const TransferTable = ({ list }: { list: readonly Listed[] }) =>
  useNarrow() ? (
    <Cards>
      {list.map((transfer) => (
        <Card
          key={transfer.id}
          move={transfer}
          amount={moneyText(transfer.amount)}
          between={`${ownerText(transfer.from.owner)} → ${ownerText(transfer.to.owner)}`}
        />
      ))}
    </Cards>
  ) : (
    <Rows list={list} />
  )

const Rows = ({ list }: { list: readonly Listed[] }) => (
  <TableContainer tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What for</TableCell>
          <TableCell>From</TableCell>
          <TableCell>To</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map((transfer) => (
          <TableRow key={transfer.id}>
            <TableCell>
              <When at={transfer.at} />
            </TableCell>
            <TableCell sx={{ minWidth: '10rem' }}>
              <What move={transfer} />
            </TableCell>
            <TableCell>
              <Side side={transfer.from} />
            </TableCell>
            <TableCell>
              <Side side={transfer.to} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              {moneyText(transfer.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)
