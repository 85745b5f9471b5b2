import NextIcon from '@mui/icons-material/ArrowForwardOutlined'
import Button from '@mui/material/Button'
import { adminOrderNext } from '@pasar/contract/calls/admin/orders'
import { Link } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import type { Order } from './labels.ts'

/** Opens the next order to ship: the queue goes on after the current order, by age. */
export function NextOrderButton({ order }: { order: Order }) {
  const { data } = useCallQuery(adminOrderNext, { id: order.id })
  // The page of an order that is neither to ship nor just shipped is not part of the queue.
  if (!data?.next || (order.state !== 'paid' && order.state !== 'shipped')) return null
  return (
    <Button endIcon={<NextIcon />} component={Link} to={`/orders/${data.next.id}/show`}>
      {t('Next to ship')}
    </Button>
  )
}
