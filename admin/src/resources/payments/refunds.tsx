import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Section } from '../../ui/record/section.tsx'
import { RefundState } from '../../ui/refund-state.tsx'
import { describeFailure, describeReason } from '../../ui/refund-text.ts'
import type { Payment } from './state-tones.ts'

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
                  <RefundState origin={refund.origin} state={refund.state} />{' '}
                  {refund.failureCode !== 'dispute-won' && describeFailure(refund)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(refund.amount)}
                </TableCell>
                <TableCell>{describeReason(refund)}</TableCell>
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
