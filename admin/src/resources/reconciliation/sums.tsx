import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { counted } from '../../ui/counted.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { figureText, moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { companyName } from '../payments/companies.ts'
import type { Run } from './words.ts'

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What was compared, added up: our rows, the ledger, the companies. Where they differ it is set in colour and said. */
export function Sums({ sums }: { sums: Run['sums'] }) {
  const narrow = useNarrow()
  return (
    <Section title="Sums">
      {sums.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No money moved on this day.
        </Typography>
      ) : narrow ? (
        <Cards sums={sums} />
      ) : (
        <Rows sums={sums} />
      )}
    </Section>
  )
}

const Rows = ({ sums }: { sums: Run['sums'] }) => (
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
            <TableCell>{companyName(source)}</TableCell>
            <TableCell>{subject === 'payment' ? 'Payments' : 'Refunds'}</TableCell>
            <TableCell align="right">{count}</TableCell>
            <TableCell align="right" sx={figure}>
              {moneyText(ours)}
            </TableCell>
            <Side money={ledger} ours={ours} />
            <Side money={theirs} ours={ours} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

/** The same where there is no room for a table: a card for each line of it. */
const Cards = ({ sums }: { sums: Run['sums'] }) => (
  <Stack role="region" aria-label="Sums" sx={{ gap: 2 }}>
    {sums.map(({ source, subject, count, ours, ledger, theirs }) => (
      <div key={`${source} ${subject} ${ours.currency}`}>
        <Typography variant="body2" sx={{ fontWeight: 650, mb: 1 }}>
          {companyName(source)}, {counted(count, subject)}
        </Typography>
        <Facts>
          <Fact name="Ours">{moneyText(ours)}</Fact>
          <Fact name="Ledger">{sideText(ledger, ours)}</Fact>
          <Fact name="Company’s">{sideText(theirs, ours)}</Fact>
        </Facts>
      </div>
    ))}
  </Stack>
)

const sideText = (money: Money | null, ours: Money): string =>
  money ? `${figureText(money)}${money.amount === ours.amount ? '' : ' differs'}` : 'not asked'

function Side({ money, ours }: { money: Money | null; ours: Money }) {
  const differs = money !== null && money.amount !== ours.amount
  return (
    <TableCell align="right" sx={{ ...figure, ...(differs && { color: 'warning.main', fontWeight: 650 }) }}>
      {sideText(money, ours)}
    </TableCell>
  )
}
