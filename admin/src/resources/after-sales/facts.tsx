import { adminAfterSaleInfo } from '@pasar/contract/calls/admin/after-sales'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney, formatTotal, formatWithPoints } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { stateLabels as orderStates, stateTones } from '../orders/labels.ts'
import type { AfterSale } from './labels.ts'

/** Reason, amounts, deadline and neighbours of a request. */
export const Details = ({ request }: { request: AfterSale }) => (
  <Section title={t('Request')}>
    <DescriptionList>
      <Description name={t('Reason')}>{request.reasonText}</Description>
      <Description name={t('Goods')}>
        {request.goodsBack ? t('come back') : t('stay with the member')}
      </Description>
      {request.amount && <Description name={t('Requested')}>{formatMoney(request.amount)}</Description>}
      {request.refundable && (
        <Description name={t('Refundable')}>{formatWithPoints(request.refundable)}</Description>
      )}
      {request.refund && (
        <Description name={t('Refund')}>
          {formatWithPoints(request.refund)} · {request.refund.no}
        </Description>
      )}
      <Description name={t('Assigned to')}>{request.assignee?.name ?? '–'}</Description>
      <Description name={t('In this state since')}>
        <DateTime at={request.since} />
      </Description>
      {request.until && (
        <Description name={t('Waits for the member until')}>
          <DateTime at={request.until} />
        </Description>
      )}
      {request.decisionNote && (
        <Description name={t('Reason shown to the member')}>{request.decisionNote}</Description>
      )}
      {request.formerId && (
        <Description name={t('Repeats')}>
          <RequestLink id={request.formerId}>{t('the rejected request')}</RequestLink>
        </Description>
      )}
      {request.laterId && (
        <Description name={t('Repeated by')}>
          <RequestLink id={request.laterId}>{t('a later request')}</RequestLink>
        </Description>
      )}
    </DescriptionList>
  </Section>
)

const RequestLink = ({ id, children }: { id: string; children: string }) =>
  can(adminAfterSaleInfo) ? <AdminLink to={`/after-sales/${id}/show`}>{children}</AdminLink> : children

/** Order and customer of a request. */
export const OrderFacts = ({ request }: { request: AfterSale }) => {
  const { order, member, orderId, orderNo } = request
  return (
    <Section title={t('Order and member')}>
      <DescriptionList>
        <Description name={t('Order')}>
          {can(adminOrderInfo) ? <AdminLink to={`/orders/${orderId}/show`}>{orderNo}</AdminLink> : orderNo}
        </Description>
        <Description name={t('State')}>
          <StateChip label={orderStates[order.state]} tone={stateTones[order.state]} />
        </Description>
        <Description name={t('Paid')}>{formatTotal({ ...order, total: order.paid })}</Description>
        <Description name={t('Refunded')}>{formatMoney(order.refunded)}</Description>
        <Description name={t('Placed')}>
          <DateTime at={order.placedAt} />
        </Description>
        <Description name={t('Received')}>
          {order.receivedAt ? <DateTime at={order.receivedAt} /> : '–'}
        </Description>
        <Description name={t('Member')}>
          <MemberLink id={member.id}>{`${member.nickname} (${member.username})`}</MemberLink>
        </Description>
        <Description name={t('Receiver')}>
          {order.address.fullName}, {order.address.phone}
        </Description>
        <Description name={t('Address')}>{order.address.oneLine || '–'}</Description>
      </DescriptionList>
    </Section>
  )
}
