import CancelIcon from '@mui/icons-material/CancelOutlined'
import Typography from '@mui/material/Typography'
import { adminOrderCancel, adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { formatMoney, isZero } from '../../ui/format/money.ts'
import type { Order } from './labels.ts'

/** Cancels an order without shipments. */
export function CancelButton({ order }: { order: Order }) {
  const cancel = useAction(adminOrderCancel, { done: t('Order cancelled') })
  if (!order.may.cancel || !can(adminOrderCancel)) return null
  if (!isZero(order.paid) && !can(adminOrderRefund))
    return (
      <Typography variant="caption" color="text.secondary">
        {t(
          'Cancelling this order refunds %{amount}. This requires the permission for refunds and two-factor sign-in.',
          { amount: formatMoney(order.paid) },
        )}
      </Typography>
    )
  return (
    <ConfirmButton
      label={t('Cancel order')}
      title={t('Cancel %{no}?', { no: order.no })}
      text={
        isZero(order.paid)
          ? t('Releases the stock, coupons and points of the order. The member sees the reason.')
          : t(
              'Refunds %{paid} to the original payment method and returns the points and coupons. The member sees the reason.',
              { paid: formatMoney(order.paid) },
            )
      }
      reason={t('Reason')}
      icon={<CancelIcon />}
      danger
      disabled={cancel.isPending}
      onConfirm={(reason) => cancel.mutateAsync({ orderId: order.id, reason: reason.slice(0, 140) })}
    />
  )
}
