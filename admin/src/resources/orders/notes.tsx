import { adminOrderNote } from '@pasar/contract/calls/admin/order-deeds'
import { useAction } from '../../data/use-action.ts'
import { NoteBox } from '../../ui/note-box.tsx'
import type { Order } from './words.ts'

/** What staff tell each other about an order. */
export function Notes({ order }: { order: Order }) {
  const add = useAction(adminOrderNote, { done: 'Noted.' })
  return (
    <NoteBox
      notes={order.notes}
      busy={add.isPending}
      onAdd={(text, onDone) => add.mutate({ orderId: order.id, text }, { onSuccess: onDone })}
    />
  )
}
