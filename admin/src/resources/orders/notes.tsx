import { adminOrderNote } from '@pasar/contract/calls/admin/order-actions'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { StaffNotes } from '../../ui/record/staff-notes.tsx'
import type { Order } from './labels.ts'

/** Internal notes of an order. */
export function Notes({ order }: { order: Pick<Order, 'id' | 'notes'> }) {
  const add = useAction(adminOrderNote, { done: t('Note added') })
  return (
    <StaffNotes
      notes={order.notes}
      busy={add.isPending}
      onAdd={(text, onDone) => add.mutate({ orderId: order.id, text }, { onSuccess: onDone })}
    />
  )
}
