import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { nameOfState } from '../../ui/format/state-names.ts'
import { Section } from '../../ui/record/section.tsx'
import { failureLabels, reasonLabels } from '../../ui/refund-text.ts'
import { type Order, reasonLabel } from './labels.ts'

type OrderEvent = Order['timeline'][number]

const colors: Record<OrderEvent['kind'], string> = {
  order: 'primary.main',
  payment: 'info.main',
  refund: 'error.main',
  parcel: 'warning.main',
  note: 'text.disabled',
  staff: 'text.secondary',
}

const staffActionLabels: Record<string, string> = {
  'order.ship': t('Shipment created'),
  'order.refund': t('Refund requested'),
  'order.cancel': t('Order cancelled by staff'),
  'order.address': t('Address updated'),
  'order.void-parcel': t('Void of a label requested'),
  'order.tracking': t('Tracking number updated'),
}

const orderEventLabels: Record<string, string> = {
  placed: t('Placed'),
  paid: t('Paid'),
  reminded: t('Member requested shipping'),
  shipped: t('Shipped'),
  delivered: t('Delivered'),
  received: t('Received'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
  closed: t('Closed'),
}

const refundLabels: Record<string, string> = {
  requested: t('Refund requested'),
  refunding: t('Refund pending'),
  refunded: t('Refunded'),
  failed: t('Refund failed'),
}

const disputeLabels: Record<string, string> = {
  requested: t('Dispute opened'),
  refunded: t('Dispute lost'),
  failed: t('Dispute won'),
}

const eventNames: Record<string, string> = { started: t('started'), packed: t('packed') }
const kindLabels: Record<'payment' | 'parcel', string> = { payment: t('Payment'), parcel: t('Parcel') }

function getTitle({ kind, what, reasonCode }: OrderEvent): string {
  if (kind === 'order') return orderEventLabels[what] ?? what
  if (kind === 'staff') return staffActionLabels[what] ?? what
  if (kind === 'note') return t('Note')
  if (kind === 'refund')
    return (reasonCode === 'disputed' && disputeLabels[what]) || (refundLabels[what] ?? what)
  return `${kindLabels[kind]} ${eventNames[what] ?? nameOfState(what)}`
}

/** The text of an event, with the shop's own reason and failure of a refund. */
function getDetails({ text, reasonCode, failureCode }: OrderEvent): string {
  const reason = reasonCode && reasonCode !== 'staff' ? reasonLabels[reasonCode] : ''
  // The title says that a dispute was won.
  const failure = failureCode && failureCode !== 'dispute-won' ? failureLabels[failureCode] : ''
  return [reasonLabel(text), reason, failure].filter(Boolean).join(' · ')
}

/** Events of an order, newest first. */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <Section title={t('Timeline')}>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.timeline.map((event, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: events may share a timestamp, and are never reordered
          key={index}
          component="li"
          sx={{ position: 'relative', pl: 2.5, pb: 1.75, '&:not(:last-child)::before': connector }}
        >
          <Box aria-hidden sx={{ ...dot, bgcolor: colors[event.kind] }} />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {getTitle(event)}
          </Typography>
          {event.text && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {getDetails(event)}
            </Typography>
          )}
          <Typography variant="caption" component="div" color="textSecondary">
            <DateTime at={event.at} />
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
)

const dot = { position: 'absolute', left: 2, top: 6, width: 9, height: 9, borderRadius: '50%' } as const
const connector = {
  content: '""',
  position: 'absolute',
  left: 6,
  top: 18,
  bottom: -2,
  width: '1px',
  bgcolor: 'divider',
} as const
