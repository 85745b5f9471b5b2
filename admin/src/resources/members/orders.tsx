import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { Link as RouterLink } from 'react-router-dom'
import { useRead } from '../../data/use-read.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { stateNames, stateTones } from '../orders/words.ts'

/** The member's newest orders. */
export function Orders({ memberId }: { memberId: string }) {
  const { data } = useRead(adminOrderList, { memberId, limit: 5 })
  const all = `/orders?filter=${encodeURIComponent(JSON.stringify({ memberId }))}`
  return (
    <Section
      title="Orders"
      actions={
        data &&
        data.total > data.list.length && (
          <Button size="small" component={RouterLink} to={all}>
            All {data.total}
          </Button>
        )
      }
    >
      {data?.list.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          None yet.
        </Typography>
      )}
      {data?.list.map((order) => (
        <Stack
          key={order.id}
          direction="row"
          sx={{
            gap: 1.5,
            py: 1,
            alignItems: 'center',
            flexWrap: 'wrap',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Link component={RouterLink} to={`/orders/${order.id}/show`} variant="body2">
            {order.no}
          </Link>
          <StateChip label={stateNames[order.state]} tone={stateTones[order.state]} />
          <Typography variant="body2" color="textSecondary" component="div" sx={{ flexGrow: 1 }}>
            <When at={order.createdAt} />
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {moneyText(order.total)}
          </Typography>
        </Stack>
      ))}
    </Section>
  )
}
