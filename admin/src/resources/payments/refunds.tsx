import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { RefundOriginChip } from '../../ui/refund-origin.tsx'
import { describeFailure, describeReason } from '../../ui/refund-text.ts'
import { type Payment, refundTones } from './state-tones.ts'

/** Refunds of a payment. */
export function Refunds({ refunds }: { refunds: Payment['refunds'] }) {
  if (refunds.length === 0) return null
  return (
    <Section title={t('Refunds')}>
      <TableContainer tabIndex={0} role="region" aria-label={t('Refunds')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('Number')}</TableCell>
              <TableCell>{t('State')}</TableCell>
              <TableCell align="right">{t('Amount')}</TableCell>
              <TableCell>{t('Reason')}</TableCell>
              <TableCell>{t('Requested')}</TableCell>
              <TableCell>{t('Completed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refunds.map((refund) => (
              <TableRow key={refund.no}>
                <TableCell>{refund.no}</TableCell>
                <TableCell>
                  <StateChip label={refund.state} tone={refundTones[refund.state]} />{' '}
                  {describeFailure(refund)}
                </TableCell>
                <TableCell align="right">{formatMoney(refund.amount)}</TableCell>
                <TableCell>
                  {describeReason(refund)} <RefundOriginChip origin={refund.origin} />
                </TableCell>
                <TableCell>
                  <DateTime at={refund.createdAt} />
                </TableCell>
                <TableCell>
                  <DateTime at={refund.finishedAt} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  )
}
