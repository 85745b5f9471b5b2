import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminPaymentInfo } from '@pasar/contract/calls/admin/finance/payments'
import type { ReactNode } from 'react'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { RefundState } from '../../ui/refund-state.tsx'
import { describeReason } from '../../ui/refund-text.ts'
import { chargeLabels, type Order } from './labels.ts'

const tones: Record<string, Tone> = {
  succeeded: 'success',
  pending: 'info',
  failed: 'error',
}

const Row = ({ name, detail, state, amount }: Record<'name' | 'detail' | 'state' | 'amount', ReactNode>) => (
  <Stack direction="row" sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="div">
        {name}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {detail}
      </Typography>
    </Box>
    {state}
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {amount}
    </Typography>
  </Stack>
)

/** Payments and refunds of an order. */
export function PaymentsSection({ order }: { order: Order }) {
  if (order.payments.length === 0) return null
  const canViewPayments = can(adminPaymentInfo)
  return (
    <Section title={t('Payments and refunds')}>
      {order.payments.map((payment) => (
        <Row
          key={payment.no}
          name={
            canViewPayments ? (
              <AdminLink to={`/payments/${payment.id}/show`}>{payment.no}</AdminLink>
            ) : (
              payment.no
            )
          }
          detail={<MethodName id={payment.method} />}
          state={
            payment.needsReview ? (
              <StateChip label={t('needs review')} tone="warning" />
            ) : (
              <StateChip label={payment.state} tone={tones[payment.state] ?? 'default'} />
            )
          }
          amount={formatMoney(payment.amount)}
        />
      ))}
      {order.refunds.map((refund) => (
        <Row
          key={refund.no}
          name={t('Refund %{no}', { no: refund.no })}
          detail={
            <>
              {describeReason(refund)} · <DateTime at={refund.at} />
              <RefundItems order={order} refund={refund} />
            </>
          }
          state={<RefundState origin={refund.origin} state={refund.state} />}
          amount={`− ${formatMoney(refund.amount)}`}
        />
      ))}
    </Section>
  )
}

/** The items and charges that a refund returns. */
const RefundItems = ({ order, refund }: { order: Order; refund: Order['refunds'][number] }) =>
  refund.items.map(({ itemId, charge, quantity, amount }) => (
    <div key={itemId ?? charge}>
      {charge ? chargeLabels[charge] : order.items.find(({ id }) => id === itemId)?.title}
      {quantity > 0 && ` × ${quantity}`}: {formatMoney(amount)}
    </div>
  ))
