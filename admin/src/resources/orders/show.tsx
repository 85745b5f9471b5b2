import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { Heading } from '../../ui/heading.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Items } from './items.tsx'
import { OrderStateChips } from './list.tsx'
import { MoneyPart } from './money.tsx'
import { Notes } from './notes.tsx'
import { Parcels } from './parcels.tsx'
import { PrintMenu } from './print-menu.tsx'
import { Receiver } from './receiver.tsx'
import { RefundButton } from './refund-dialog.tsx'
import { ShipButton } from './ship-dialog.tsx'
import { Timeline } from './timeline.tsx'
import { type Order, reasonText } from './words.ts'

/** An order with all that can be done to it. */
export const OrderShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const order = useWhole<Order>('timeline')
  if (!order) return null
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={order.no}
        chips={<OrderStateChips order={order} />}
        under={
          <>
            placed <When at={order.createdAt} />
          </>
        }
      >
        <PrintMenu order={order} />
        <CancelButton order={order} />
        <RefundButton order={order} />
        <ShipButton order={order} />
      </Heading>
      {order.cancelReason && (order.state === 'cancelled' || order.state === 'closed') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reasonText(order.cancelReason)}
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
          <MoneyPart order={order} />
        </div>
        <div>
          <Receiver order={order} />
          <Notes order={order} />
          <Timeline order={order} />
        </div>
      </Box>
    </Box>
  )
}
