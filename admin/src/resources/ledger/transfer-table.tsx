import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link as RouterLink } from 'react-router-dom'
import { When } from '../../ui/when-field.tsx'
import { kindText, type Listed, ownerText } from './words.ts'

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Transfers with both their sides. */
export function TransferTable({ list }: { list: readonly Listed[] }) {
  const narrow = useMediaQuery('(max-width: 760px)')
  return narrow ? <Cards list={list} /> : <Rows list={list} />
}

const What = ({ transfer }: { transfer: Listed }) => (
  <>
    <Link component={RouterLink} to={`/transfers/${transfer.id}/show`}>
      {kindText(transfer)}
    </Link>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {transfer.reference}
    </Box>
  </>
)

const Side = ({ side }: { side: Listed['from'] }) => (
  <Link component={RouterLink} to={`/ledger/${side.id}/show`}>
    {ownerText(side.owner)}
  </Link>
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
              <What transfer={transfer} />
            </TableCell>
            <TableCell>
              <Side side={transfer.from} />
            </TableCell>
            <TableCell>
              <Side side={transfer.to} />
            </TableCell>
            <TableCell align="right" sx={figures}>
              {transfer.amount.currency} {transfer.amount.amount}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const Cards = ({ list }: { list: readonly Listed[] }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {list.map((transfer) => (
      <Box component="li" key={transfer.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
            <What transfer={transfer} />
          </Typography>
          <Typography variant="body2" component="div" sx={{ ...figures, fontWeight: 650 }}>
            {transfer.amount.currency} {transfer.amount.amount}
          </Typography>
        </Stack>
        <Typography variant="body2" component="div" color="textSecondary">
          {ownerText(transfer.from.owner)} → {ownerText(transfer.to.owner)}, <When at={transfer.at} />
        </Typography>
      </Box>
    ))}
  </Stack>
)
