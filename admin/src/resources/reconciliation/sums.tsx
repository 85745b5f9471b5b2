import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { Section } from '../../ui/section.tsx'
import { type Run, sourceName } from './words.ts'

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What was compared, added up: our rows, the ledger, the companies. Where they differ it is set in colour and said. */
export const Sums = ({ sums }: { sums: Run['sums'] }) => (
  <Section title="Sums">
    {sums.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        No money moved on this day.
      </Typography>
    ) : (
      <TableContainer tabIndex={0} role="region" aria-label="Sums">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Company</TableCell>
              <TableCell>What</TableCell>
              <TableCell align="right">Number</TableCell>
              <TableCell align="right">Ours</TableCell>
              <TableCell align="right">Ledger</TableCell>
              <TableCell align="right">Company’s</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sums.map(({ source, subject, count, ours, ledger, theirs }) => (
              <TableRow key={`${source} ${subject} ${ours.currency}`}>
                <TableCell>{sourceName(source)}</TableCell>
                <TableCell>{subject === 'payment' ? 'Payments' : 'Refunds'}</TableCell>
                <TableCell align="right">{count}</TableCell>
                <TableCell align="right" sx={figure}>
                  {ours.currency} {ours.amount}
                </TableCell>
                <Side money={ledger} ours={ours} />
                <Side money={theirs} ours={ours} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    )}
  </Section>
)

function Side({ money, ours }: { money: Money | null; ours: Money }) {
  if (!money) return <TableCell align="right">not asked</TableCell>
  const differs = money.amount !== ours.amount
  return (
    <TableCell align="right" sx={{ ...figure, ...(differs && { color: 'warning.main', fontWeight: 650 }) }}>
      {money.amount}
      {differs && ' differs'}
    </TableCell>
  )
}
