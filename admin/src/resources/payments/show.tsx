import RefreshIcon from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { adminPaymentAsk } from '@pasar/contract/calls/admin/payments'
import { Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import { AbilitiesOf } from './abilities.tsx'
import { companyName } from './companies.ts'
import { Decide } from './decide.tsx'
import { Events } from './events.tsx'
import { Messages } from './messages.tsx'
import { Refunds } from './refunds.tsx'
import { type Payment, paymentTones } from './tones.ts'

/** A payment with its orders, refunds, events and everything that was said with the vendor. */
export const PaymentShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const payment = useRecordContext<Payment>()
  const ask = useAction(adminPaymentAsk, { done: 'The vendor has answered.' })
  // The list's record comes first; it has no messages yet.
  if (!payment?.messages) return null
  return (
    <>
      {payment.needsReview && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {payment.problem || 'The news of this payment does not fit.'}
          <Decide payment={payment} />
        </Alert>
      )}
      <Section
        title={`Payment ${payment.no}`}
        actions={
          payment.abilities.query && (
            <Button
              size="small"
              startIcon={<RefreshIcon />}
              loading={ask.isPending}
              onClick={() => ask.mutate({ id: payment.id })}
            >
              Ask the vendor
            </Button>
          )
        }
      >
        <Facts>
          <Fact name="State">
            <StateChip label={payment.state} tone={paymentTones[payment.state]} />
          </Fact>
          <Fact name="Asked">{moneyText(payment.amount)}</Fact>
          <Fact name="Paid">{moneyText(payment.paid)}</Fact>
          <Fact name="Refunded">{moneyText(payment.refunded)}</Fact>
          <Fact name="Way">
            {payment.method} ({companyName(payment.gateway)})
          </Fact>
          <Fact name="Vendor's number">{payment.vendorId || '–'}</Fact>
          <Fact name="Member">
            <To to={`/members/${payment.member.id}/show`}>{payment.member.name}</To>
          </Fact>
          <Fact name="Made">
            <When at={payment.createdAt} />
          </Fact>
          <Fact name="Paid at">
            <When at={payment.paidAt} />
          </Fact>
          <Fact name="Closed at">
            <When at={payment.closedAt} />
          </Fact>
          {payment.topUp ? (
            <Fact name="Top-up">
              <To to={`/topups/${payment.topUp.id}/show`}>{payment.topUp.no}</To>
              {payment.topUp.late && ' – paid twice'}
            </Fact>
          ) : (
            <Fact name={payment.orders.length > 1 ? 'Orders' : 'Order'}>
              {payment.orders.map((order) => (
                <div key={order.id}>
                  <To to={`/orders/${order.id}/show`}>{order.no}</To>{' '}
                  {payment.orders.length > 1 && moneyText(order.amount)}
                  {order.late && ' – came too late'}
                </div>
              ))}
            </Fact>
          )}
        </Facts>
      </Section>
      <AbilitiesOf payment={payment} />
      <Refunds refunds={payment.refunds} />
      <Events events={payment.events} />
      <Messages messages={payment.messages} />
    </>
  )
}
