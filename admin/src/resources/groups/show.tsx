import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { adminGroupCancel } from '@pasar/contract/calls/admin/catalog/group-buying'
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
import { type Group, reasonLabel, seatLabels } from './labels.ts'
import { GroupStateChip } from './list.tsx'

/** A group: its seats with their orders, and its cancellation. */
export const GroupShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const group = useFullRecord<Group>('seats')
  const cancel = useAction(adminGroupCancel, { done: t('Group cancelled') })
  if (!group) return null
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading title={group.title} chips={<GroupStateChip group={group} />}>
        {group.state === 'open' && can(adminGroupCancel) && (
          <ConfirmButton
            label={t('Cancel group')}
            title={t('Cancel this group?')}
            text={t('All paid orders are refunded, unpaid ones are closed, and the members get a message.')}
            reason={t('Reason for the audit log')}
            danger
            disabled={cancel.isPending}
            onConfirm={(reason) => cancel.mutateAsync({ id: group.id, reason: reason.slice(0, 200) })}
          />
        )}
      </PageHeading>
      {group.endReason && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reasonLabel(group.endReason)}
        </Alert>
      )}
      <Section title={t('Group')}>
        <DescriptionList>
          <Description name={t('Offer')}>
            <AdminLink to={`/group-offers/${group.offerId}`}>{group.title}</AdminLink>
          </Description>
          <Description name={t('Opened by')}>
            <MemberLink id={group.leader.id}>{group.leader.name}</MemberLink>
          </Description>
          <Description name={t('Paid')}>
            {t('%{paid} of %{size}', { paid: group.paid, size: group.size })}
          </Description>
          <Description name={t('Opened')}>
            <DateTime at={group.openedAt} />
          </Description>
          <Description name={t('Expires')}>
            <DateTime at={group.expiresAt} />
          </Description>
          {group.endedAt && (
            <Description name={t('Ended')}>
              <DateTime at={group.endedAt} />
            </Description>
          )}
        </DescriptionList>
      </Section>
      <Section title={t('Seats')}>
        <Seats seats={group.seats} />
      </Section>
    </Box>
  )
}

const Seats = ({ seats }: { seats: Group['seats'] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('Order')}</TableCell>
          <TableCell>{t('State')}</TableCell>
          <TableCell>{t('Member')}</TableCell>
          <TableCell>{t('Seat')}</TableCell>
          <TableCell align="right">{t('Total')}</TableCell>
          <TableCell>{t('Paid')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {seats.map((seat) => (
          <TableRow key={seat.orderId}>
            <TableCell>
              <AdminLink to={`/orders/${seat.orderId}/show`}>{seat.orderNo}</AdminLink>
            </TableCell>
            <TableCell>{orderStateLabels[seat.orderState]}</TableCell>
            <TableCell>
              <MemberLink id={seat.member.id}>{seat.member.name}</MemberLink>
            </TableCell>
            <TableCell>{seatLabels[seat.state]}</TableCell>
            <TableCell align="right">{formatMoney(seat.total)}</TableCell>
            <TableCell>{seat.paidAt ? <DateTime at={seat.paidAt} /> : '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
