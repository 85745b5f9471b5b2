import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Money } from '@pasar/contract/money'
import { t } from '../../i18n/translate.ts'
import { formatAmount, formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { gatewayName } from '../payments/gateway-names.ts'
import type { Run } from './labels.ts'

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Totals of the shop, the ledger and each provider, with differences highlighted. */
export function Sums({ sums }: { sums: Run['sums'] }) {
  const isMobile = useIsMobile()
  return (
    <Section title={t('Totals')}>
      {sums.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('No payments on this day.')}
        </Typography>
      ) : isMobile ? (
        <Cards sums={sums} />
      ) : (
        <Rows sums={sums} />
      )}
    </Section>
  )
}

const Rows = ({ sums }: { sums: Run['sums'] }) => (
  <TableContainer tabIndex={0} role="region" aria-label={t('Totals')}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Provider')}</TableCell>
          <TableCell>{t('Kind')}</TableCell>
          <TableCell align="right">{t('Count')}</TableCell>
          <TableCell align="right">{t('Shop')}</TableCell>
          <TableCell align="right">{t('Ledger')}</TableCell>
          <TableCell align="right">{t('Provider amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sums.map(({ source, subject, count, ours, ledger, theirs }) => (
          <TableRow key={`${source} ${subject} ${ours.currency}`}>
            <TableCell>{gatewayName(source)}</TableCell>
            <TableCell>{subject === 'payment' ? t('Payments') : t('Refunds')}</TableCell>
            <TableCell align="right">{count}</TableCell>
            <TableCell align="right" sx={figure}>
              {formatMoney(ours)}
            </TableCell>
            <AmountCell money={ledger} ours={ours} />
            <AmountCell money={theirs} ours={ours} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

/** The totals as cards, for narrow screens. */
const Cards = ({ sums }: { sums: Run['sums'] }) => (
  <Stack role="region" aria-label={t('Totals')} sx={{ gap: 2 }}>
    {sums.map(({ source, subject, count, ours, ledger, theirs }) => (
      <div key={`${source} ${subject} ${ours.currency}`}>
        <Typography variant="body2" sx={{ fontWeight: 650, mb: 1 }}>
          {gatewayName(source)}, {subjectCount(subject, count)}
        </Typography>
        <DescriptionList>
          <Description name={t('Shop')}>{formatMoney(ours)}</Description>
          <Description name={t('Ledger')}>{formatSide(ledger, ours)}</Description>
          <Description name={t('Provider amount')}>{formatSide(theirs, ours)}</Description>
        </DescriptionList>
      </div>
    ))}
  </Stack>
)

const subjectCount = (subject: Run['sums'][number]['subject'], count: number): string =>
  subject === 'payment'
    ? t('%{smart_count} payment |||| %{smart_count} payments', { smart_count: count })
    : t('%{smart_count} refund |||| %{smart_count} refunds', { smart_count: count })

const formatSide = (money: Money | null, ours: Money): string =>
  money
    ? `${formatAmount(money)}${money.amount === ours.amount ? '' : ` (${t('differs')})`}`
    : t('not compared')

function AmountCell({ money, ours }: { money: Money | null; ours: Money }) {
  const differs = money !== null && money.amount !== ours.amount
  return (
    <TableCell align="right" sx={{ ...figure, ...(differs && { color: 'warning.main', fontWeight: 650 }) }}>
      {formatSide(money, ours)}
    </TableCell>
  )
}
