import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { counted } from '../../ui/counted.ts'
import { isNothing } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import type { Balance } from './words.ts'

type Asset = Balance['assets'][number]
type Line = Asset['lines'][number]

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const total = { ...figures, fontWeight: 650, fontSize: 'body2.fontSize', color: 'text.primary' } as const
const amountOf = (money: Money) => (isNothing(money) ? '' : money.amount)

/** One asset's accounts, debit and credit, with what both sides come to. */
export const AssetBalance = ({ asset: { asset, debit, credit, difference, lines } }: { asset: Asset }) => (
  <Section
    title={asset}
    actions={
      <StateChip label={`sum ${difference.amount}`} tone={isNothing(difference) ? 'success' : 'error'} />
    }
  >
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Account</TableCell>
            <TableCell align="right">Debit</TableCell>
            <TableCell align="right">Credit</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.account}>
              <TableCell sx={{ width: '50%' }}>
                <Name line={line} asset={asset} />
              </TableCell>
              <TableCell align="right" sx={figures}>
                {amountOf(line.debit)}
              </TableCell>
              <TableCell align="right" sx={figures}>
                {amountOf(line.credit)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell sx={total}>Both sides</TableCell>
            <TableCell align="right" sx={total}>
              {debit.amount}
            </TableCell>
            <TableCell align="right" sx={total}>
              {credit.amount}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  </Section>
)

function Name({ line, asset }: { line: Line; asset: Asset['asset'] }) {
  const { account, accountId, accounts, kept } = line
  const filter = encodeURIComponent(JSON.stringify({ kind: 'member', asset }))
  return (
    <>
      {accountId ? (
        <To to={`/ledger/${accountId}/show`}>{account}</To>
      ) : (
        <>
          <To to={`/ledger?filter=${filter}`}>{account}</To>
          {accounts !== null && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              ({counted(accounts, 'account')})
            </Typography>
          )}
        </>
      )}
      {kept && (
        <Typography variant="body2" color="error">
          keeps {kept.amount} itself
        </Typography>
      )}
    </>
  )
}
