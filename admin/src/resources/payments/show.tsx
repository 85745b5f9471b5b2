import RefreshIcon from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { adminPaymentRefresh } from '@pasar/contract/calls/admin/finance/payments'
import { Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { PaymentCapabilities } from './capabilities.tsx'
import { Events } from './events.tsx'
import { gatewayName } from './gateway-names.ts'
import { Messages } from './messages.tsx'
import { Refunds } from './refunds.tsx'
import { ReviewActions } from './review-actions.tsx'
import { type Payment, paymentTones } from './state-tones.ts'

/** A payment: details, capabilities, refunds, events and API log. */
export const PaymentShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const payment = useRecordContext<Payment>()
  const refresh = useAction(adminPaymentRefresh, { done: 'Payment status updated' })
  // The list's partial record has no messages.
  if (!payment?.messages) return null
  return (
    <>
      {payment.needsReview && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {payment.problem || 'The provider’s data does not match this payment.'}
          <ReviewActions payment={payment} />
        </Alert>
      )}
      <Section
        title={`Payment ${payment.no}`}
        actions={
          payment.abilities.query && (
            <Button
              size="small"
              startIcon={<RefreshIcon />}
              loading={refresh.isPending}
              onClick={() => refresh.mutate({ id: payment.id })}
            >
              Query provider
            </Button>
          )
        }
      >
        <DescriptionList>
          <Description name="State">
            <StateChip label={payment.state} tone={paymentTones[payment.state]} />
          </Description>
          <Description name="Amount">{formatMoney(payment.amount)}</Description>
          <Description name="Paid">{formatMoney(payment.paid)}</Description>
          <Description name="Refunded">{formatMoney(payment.refunded)}</Description>
          <Description name="Method">
            <MethodName id={payment.method} /> ({gatewayName(payment.gateway)})
          </Description>
          <Description name="Provider reference">{payment.vendorId || '–'}</Description>
          <Description name="Member">
            <AdminLink to={`/members/${payment.member.id}/show`}>{payment.member.name}</AdminLink>
          </Description>
          <Description name="Created">
            <DateTime at={payment.createdAt} />
          </Description>
          <Description name="Paid at">
            <DateTime at={payment.paidAt} />
          </Description>
          <Description name="Closed at">
            <DateTime at={payment.closedAt} />
          </Description>
          {payment.topUp ? (
            <Description name="Top-up">
              <AdminLink to={`/topups/${payment.topUp.id}/show`}>{payment.topUp.no}</AdminLink>
              {payment.topUp.late && ' – duplicate payment'}
            </Description>
          ) : (
            <Description name={payment.orders.length > 1 ? 'Orders' : 'Order'}>
              {payment.orders.map((order) => (
                <div key={order.id}>
                  <AdminLink to={`/orders/${order.id}/show`}>{order.no}</AdminLink>{' '}
                  {payment.orders.length > 1 && formatMoney(order.amount)}
                  {order.late && ' – late payment'}
                </div>
              ))}
            </Description>
          )}
        </DescriptionList>
      </Section>
      <PaymentCapabilities payment={payment} />
      <Refunds refunds={payment.refunds} />
      <Events events={payment.events} />
      <Messages messages={payment.messages} />
    </>
  )
}
