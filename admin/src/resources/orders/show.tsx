import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { adminRewardList } from '@pasar/contract/calls/admin/rewards'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { Rewards } from '../rewards/section.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Items } from './items.tsx'
import { type Order, reasonLabel, vetoLabels } from './labels.ts'
import { OrderStateChips } from './list.tsx'
import { NextOrderButton } from './next-order-button.tsx'
import { Notes } from './notes.tsx'
import { Parcels } from './parcels/parcels.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { PrintMenu } from './print-menu.tsx'
import { Receiver } from './receiver.tsx'
import { RefundButton } from './refund-dialog.tsx'
import { ShipButton } from './shipping/ship-dialog.tsx'
import { TagsSection } from './tags/tags-section.tsx'
import { OrderTimeline } from './timeline.tsx'

/** An order: items, parcels, payments, notes and actions. */
export const OrderShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const order = useFullRecord<Order>('timeline')
  if (!order) return null
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={order.no}
        chips={<OrderStateChips order={order} />}
        subtitle={
          <>
            {t('Placed')} <DateTime at={order.createdAt} />
          </>
        }
      >
        <NextOrderButton order={order} />
        <PrintMenu order={order} />
        <CancelButton order={order} />
        <RefundButton order={order} />
        <ShipButton order={order} />
      </PageHeading>
      {order.cancelReason && (order.state === 'cancelled' || order.state === 'closed') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reasonLabel(order.cancelReason)}
        </Alert>
      )}
      {order.completionVetoes.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('Completion waits: %{reasons}.', {
            reasons: order.completionVetoes.map((v) => vetoLabels[v]).join(', '),
          })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          columnGap: 2,
        }}
      >
        <div>
          <Items order={order} />
          <Parcels order={order} />
          <PaymentsSection order={order} />
          {can(adminRewardList) && <Rewards of={{ orderId: order.id }} />}
        </div>
        <div>
          <Receiver order={order} />
          <TagsSection order={order} />
          <Notes order={order} />
          <OrderTimeline order={order} />
        </div>
      </Box>
    </Box>
  )
}
