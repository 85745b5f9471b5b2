import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { adminCouplePackCancel } from '@pasar/contract/calls/admin/catalog/couple-packs'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { stateLabels as orderStateLabels } from '../orders/labels.ts'
import { type CouplePack, roleLabels } from './labels.ts'
import { PackStateChip } from './list.tsx'

/** A couple pack: its members, both orders, and its cancellation. */
export const CouplePackShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const pack = useFullRecord<CouplePack>('orders')
  const cancel = useAction(adminCouplePackCancel, { done: t('Pack cancelled') })
  if (!pack) return null
  const isOpen = pack.state === 'awaiting_partner' || pack.state === 'accepted'
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={pack.title} chips={<PackStateChip pack={pack} />}>
        {isOpen && can(adminCouplePackCancel) && (
          <ConfirmButton
            label={t('Cancel pack')}
            title={t('Cancel this couple pack?')}
            text={t('All paid orders are refunded, unpaid ones are closed, and the members get a message.')}
            reason={t('Reason for the audit log')}
            danger
            disabled={cancel.isPending}
            onConfirm={(reason) => cancel.mutateAsync({ id: pack.id, reason: reason.slice(0, 200) })}
          />
        )}
      </PageHeading>
      {pack.endReason && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {pack.endReason}
        </Alert>
      )}
      <Section title={t('Couple pack')}>
        <DescriptionList>
          <Description name={t('Offer')}>
            <AdminLink to={`/couple-offers/${pack.offerId}`}>{pack.title}</AdminLink>
          </Description>
          <Description name={t('Initiator')}>
            <MemberLink id={pack.initiator.id}>{pack.initiator.name}</MemberLink>
          </Description>
          <Description name={t('Partner')}>
            <MemberLink id={pack.partner.id}>{pack.partner.name}</MemberLink>
          </Description>
          <Description name={t('Created')}>
            <DateTime at={pack.createdAt} />
          </Description>
          <Description name={t('Expires')}>
            <DateTime at={pack.expiresAt} />
          </Description>
          {pack.acceptedAt && (
            <Description name={t('Accepted')}>
              <DateTime at={pack.acceptedAt} />
            </Description>
          )}
          {pack.endedAt && (
            <Description name={t('Ended')}>
              <DateTime at={pack.endedAt} />
            </Description>
          )}
        </DescriptionList>
      </Section>
      <Section title={t('Both orders')}>
        <Orders orders={pack.orders} />
      </Section>
    </Box>
  )
}

const Orders = ({ orders }: { orders: CouplePack['orders'] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Order')}</TableCell>
          <TableCell>{t('State')}</TableCell>
          <TableCell>{t('Member')}</TableCell>
          <TableCell align="right">{t('Total')}</TableCell>
          <TableCell>{t('Paid')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.orderId}>
            <TableCell>
              <AdminLink to={`/orders/${order.orderId}/show`}>{order.orderNo}</AdminLink>
            </TableCell>
            <TableCell>{orderStateLabels[order.orderState]}</TableCell>
            <TableCell>{roleLabels[order.role]}</TableCell>
            <TableCell align="right">{formatMoney(order.total)}</TableCell>
            <TableCell>{order.paidAt ? <DateTime at={order.paidAt} /> : '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
