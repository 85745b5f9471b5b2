import RefreshIcon from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { adminPaymentRefresh } from '@pasar/contract/calls/admin/finance/payments'
import { Show, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { formatCard } from '../../ui/format/card-name.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { MethodName } from '../../ui/format/method-name.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { describeReview } from '../../ui/payment-review-text.ts'
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
  const refresh = useAction(adminPaymentRefresh, { done: t('Payment status updated') })
  // The list's partial record has no messages.
  if (!payment?.messages) return null
  return (
    <>
      {payment.decisions.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {payment.needsReview
            ? payment.reviews.map((review) => (
                <div key={`${review.code} ${JSON.stringify(review.data)}`}>{describeReview(review)}</div>
              ))
            : t('Refunds or disputes wait for a provider that reports no outcome.')}
          <ReviewActions payment={payment} />
        </Alert>
      )}
      <Section
        title={t('Payment %{no}', { no: payment.no })}
        actions={
          payment.capabilities.query && (
            <Button
              size="small"
              startIcon={<RefreshIcon />}
              loading={refresh.isPending}
              onClick={() => refresh.mutate({ id: payment.id })}
            >
              {t('Query provider')}
            </Button>
          )
        }
      >
        <DescriptionList>
          <Description name={t('State')}>
            <StateChip label={payment.state} tone={paymentTones[payment.state]} />
          </Description>
          <Description name={t('Amount')}>{formatMoney(payment.amount)}</Description>
          <Description name={t('Paid')}>{formatMoney(payment.paid)}</Description>
          <Description name={t('Refunded')}>{formatMoney(payment.refunded)}</Description>
          <Description name={t('Method')}>
            <MethodName id={payment.method} /> ({gatewayName(payment.gateway)})
          </Description>
          {payment.card && <Description name={t('Payment card')}>{formatCard(payment.card)}</Description>}
          <Description name={t('Provider reference')}>{payment.vendorId || '–'}</Description>
          <Description name={t('Member')}>
            <AdminLink to={`/members/${payment.member.id}/show`}>{payment.member.name}</AdminLink>
          </Description>
          <Description name={t('Created')}>
            <DateTime at={payment.createdAt} />
          </Description>
          <Description name={t('Paid at')}>
            <DateTime at={payment.paidAt} />
          </Description>
          <Description name={t('Closed at')}>
            <DateTime at={payment.closedAt} />
          </Description>
          {payment.topUp ? (
            <Description name={t('Top-up')}>
              <AdminLink to={`/topups/${payment.topUp.id}/show`}>{payment.topUp.no}</AdminLink>
              {payment.topUp.late && ` – ${t('duplicate payment')}`}
            </Description>
          ) : (
            <Description name={payment.orders.length > 1 ? t('Orders') : t('Order')}>
              {payment.orders.map((order) => (
                <div key={order.id}>
                  <AdminLink to={`/orders/${order.id}/show`}>{order.no}</AdminLink>{' '}
                  {payment.orders.length > 1 && formatMoney(order.amount)}
                  {order.late && ` – ${t('late payment')}`}
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
