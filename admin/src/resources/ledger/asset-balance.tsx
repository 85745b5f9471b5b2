import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { formatAmount, isZero } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type Balance, shopAccountName } from './labels.ts'

type Asset = Balance['assets'][number]
type Line = Asset['lines'][number]

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const
const total = { ...figures, fontWeight: 650, fontSize: 'body2.fontSize', color: 'text.primary' } as const
const formatBalance = (money: Money) => (isZero(money) ? '' : formatAmount(money))

/** Debit and credit of an asset's accounts, with totals. */
export const AssetBalance = ({ asset: { asset, debit, credit, difference, lines } }: { asset: Asset }) => (
  <Section
    title={asset}
    actions={
      <StateChip
        label={t('difference %{amount}', { amount: formatAmount(difference) })}
        tone={isZero(difference) ? 'success' : 'error'}
      />
    }
  >
    <TableContainer tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Account')}</TableCell>
            <TableCell align="right">{t('Debits')}</TableCell>
            <TableCell align="right">{t('Credits')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.account}>
              <TableCell sx={{ width: '50%' }}>
                <AccountCell line={line} asset={asset} />
              </TableCell>
              <TableCell align="right" sx={figures}>
                {formatBalance(line.debit)}
              </TableCell>
              <TableCell align="right" sx={figures}>
                {formatBalance(line.credit)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell sx={total}>{t('Total')}</TableCell>
            <TableCell align="right" sx={total}>
              {formatAmount(debit)}
            </TableCell>
            <TableCell align="right" sx={total}>
              {formatAmount(credit)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  </Section>
)

function AccountCell({ line, asset }: { line: Line; asset: Asset['asset'] }) {
  const { account, accountId, accounts, storedBalance } = line
  const filter = encodeURIComponent(JSON.stringify({ kind: 'member', asset }))
  return (
    <>
      {accountId ? (
        <AdminLink to={`/ledger/${accountId}/show`}>{shopAccountName(account)}</AdminLink>
      ) : (
        <>
          <AdminLink to={`/ledger?filter=${filter}`}>{shopAccountName(account)}</AdminLink>
          {accounts !== null && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              ({t('%{smart_count} account |||| %{smart_count} accounts', { smart_count: accounts })})
            </Typography>
          )}
        </>
      )}
      {storedBalance && (
        <Typography variant="body2" color="error">
          {t('stored balance %{amount}', { amount: formatAmount(storedBalance) })}
        </Typography>
      )}
    </>
  )
}
