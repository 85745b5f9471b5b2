import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminPaymentInfo } from '@pasar/contract/calls/admin/payments'
import type { ReactNode } from 'react'
import { may } from '../../data/may.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Order } from './words.ts'

const tones: Record<string, Tone> = {
  succeeded: 'success',
  refunded: 'success',
  pending: 'info',
  refunding: 'info',
  requested: 'info',
  failed: 'error',
}

const Row = ({ name, under, state, amount }: Record<'name' | 'under' | 'state' | 'amount', ReactNode>) => (
  <Stack direction="row" sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="div">
        {name}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {under}
      </Typography>
    </Box>
    {state}
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {amount}
    </Typography>
  </Stack>
)

/** How an order was paid, and what went back. */
export function MoneyPart({ order }: { order: Order }) {
  if (order.payments.length === 0) return null
  const linked = may(adminPaymentInfo)
  return (
    <Section title="Payments and refunds">
      {order.payments.map((payment) => (
        <Row
          key={payment.no}
          name={linked ? <To to={`/payments/${payment.id}/show`}>{payment.no}</To> : payment.no}
          under={payment.method}
          state={
            payment.needsReview ? (
              <StateChip label="needs review" tone="warning" />
            ) : (
              <StateChip label={payment.state} tone={tones[payment.state] ?? 'default'} />
            )
          }
          amount={moneyText(payment.amount)}
        />
      ))}
      {order.refunds.map((refund) => (
        <Row
          key={refund.no}
          name={`Refund ${refund.no}`}
          under={
            <>
              {refund.reason} · <When at={refund.at} />
            </>
          }
          state={<StateChip label={refund.state} tone={tones[refund.state] ?? 'default'} />}
          amount={`− ${moneyText(refund.amount)}`}
        />
      ))}
    </Section>
  )
}
