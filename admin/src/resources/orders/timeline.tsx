import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { type Order, reasonText } from './words.ts'

type Happening = Order['timeline'][number]

const colours: Record<Happening['kind'], string> = {
  order: 'primary.main',
  payment: 'info.main',
  refund: 'error.main',
  parcel: 'warning.main',
  note: 'text.disabled',
  staff: 'text.secondary',
}

const deeds: Record<string, string> = {
  'order.ship': 'A parcel was packed',
  'order.refund': 'A refund was made',
  'order.cancel': 'The order was cancelled',
  'order.address': 'The address was corrected',
  'order.tracking': 'A tracking number was corrected',
}

const steps: Record<string, string> = {
  placed: 'Placed',
  paid: 'Paid',
  reminded: 'The member asked for shipping',
  shipped: 'All shipped',
  delivered: 'All delivered',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Cancelled',
  closed: 'Closed',
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function titleOf({ kind, what }: Happening): string {
  if (kind === 'order') return steps[what] ?? what
  if (kind === 'staff') return deeds[what] ?? what
  if (kind === 'note') return 'Note'
  return `${capital(kind)} ${what}`
}

/** Everything that happened to an order, newest first. */
export const Timeline = ({ order }: { order: Order }) => (
  <Section title="Timeline">
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.timeline.map((happening, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at one moment, and nothing is ever reordered
          key={at}
          component="li"
          sx={{ position: 'relative', pl: 2.5, pb: 1.75, '&:not(:last-child)::before': trace }}
        >
          <Box aria-hidden sx={{ ...dot, bgcolor: colours[happening.kind] }} />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {titleOf(happening)}
          </Typography>
          {happening.text && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {reasonText(happening.text)}
            </Typography>
          )}
          <Typography variant="caption" component="div" color="textSecondary">
            <When at={happening.at} />
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
)

const dot = { position: 'absolute', left: 2, top: 6, width: 9, height: 9, borderRadius: '50%' } as const
const trace = {
  content: '""',
  position: 'absolute',
  left: 6,
  top: 18,
  bottom: -2,
  width: '1px',
  bgcolor: 'divider',
} as const
