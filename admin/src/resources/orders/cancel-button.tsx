import CancelIcon from '@mui/icons-material/CancelOutlined'
import { adminOrderCancel } from '@pasar/contract/calls/admin/order-deeds'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { isZero, type Order } from './words.ts'

/** Cancels an order that is not packed. */
export function CancelButton({ order }: { order: Order }) {
  const cancel = useAction(adminOrderCancel, { done: 'The order is cancelled.' })
  if (!order.may.cancel || !may(adminOrderCancel)) return null
  return (
    <AskFirst
      label="Cancel order"
      title={`Cancel ${order.no}?`}
      text={
        isZero(order.paid)
          ? 'Its stock can be sold again, its coupons and points are free again. The member reads the reason.'
          : `${moneyText(order.paid)} goes back the way it came, with the points and coupons that were spent. The member reads the reason.`
      }
      reason="Reason"
      icon={<CancelIcon />}
      danger
      disabled={cancel.isPending}
      onSure={(reason) => cancel.mutate({ orderId: order.id, reason: reason.slice(0, 140) })}
    />
  )
}
