import NextIcon from '@mui/icons-material/ArrowForwardOutlined'
import Button from '@mui/material/Button'
import { adminOrderNext } from '@pasar/contract/calls/admin/orders'
import { Link } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import type { Order, OrderState } from './labels.ts'

/** Whether the page of an order in this state is part of the queue: to ship, or just shipped. */
const isInQueue: Record<OrderState, boolean> = {
  unpaid: false,
  paid: true,
  shipped: true,
  received: false,
  completed: false,
  cancelled: false,
  closed: false,
}

/** Opens the next order to ship: the queue goes on after the current order, by age. */
export function NextOrderButton({ order }: { order: Order }) {
  const { data } = useCallQuery(adminOrderNext, { id: order.id })
  if (!data?.next || !isInQueue[order.state]) return null
  return (
    <Button endIcon={<NextIcon />} component={Link} to={`/orders/${data.next.id}/show`}>
      {t('Next to ship')}
    </Button>
  )
}
