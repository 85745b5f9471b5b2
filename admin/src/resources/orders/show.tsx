import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
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

function Head({ order }: { order: Order }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flexGrow: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Typography component="h1" variant="h6">
            {order.no}
          </Typography>
          <OrderStateChips order={order} />
        </Stack>
        <Typography variant="body2" color="textSecondary" component="div">
          placed <When at={order.createdAt} />
        </Typography>
      </Box>
      <PrintMenu order={order} />
      <CancelButton order={order} />
      <RefundButton order={order} />
      <ShipButton order={order} />
    </Stack>
  )
}

function Page() {
  const order = useRecordContext<Order>()
  // Coming from the queue, its line is there first; the rest follows.
  if (!order || !('timeline' in order)) return null
  return (
    <Box sx={{ pt: 2 }}>
      <Head order={order} />
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
