import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { Link as RouterLink } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatTotal } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { stateLabels, stateTones } from '../orders/labels.ts'

/** Latest orders of a member. */
export function Orders({ memberId }: { memberId: string }) {
  const { data } = useCallQuery(adminOrderList, { memberId, limit: 5 })
  const allOrders = `/orders?filter=${encodeURIComponent(JSON.stringify({ memberId }))}`
  return (
    <Section
      title={t('Orders')}
      actions={
        data &&
        data.total > data.list.length && (
          <Button size="small" component={RouterLink} to={allOrders}>
            {t('View all')} {data.total}
          </Button>
        )
      }
    >
      {data?.list.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('No orders yet.')}
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
          <StateChip label={stateLabels[order.state]} tone={stateTones[order.state]} />
          <Typography variant="body2" color="textSecondary" component="div" sx={{ flexGrow: 1 }}>
            <DateTime at={order.createdAt} />
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatTotal(order)}
          </Typography>
        </Stack>
      ))}
    </Section>
  )
}
