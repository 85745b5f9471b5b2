import type { ShopOrderMove } from '@pasar/contract/orders/shop-order-states'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useAnswerOrder, useMoveOrder } from '../../api/orders.ts'
import { endsOrder } from '../../model/order-style.ts'
import { ReasonSheet } from './ReasonSheet.tsx'
import { ShipSheet } from './ShipSheet.tsx'

type Props = {
  order: { id: string; moves: readonly ShopOrderMove[] }
  size: 'sm' | 'md'
  className?: string
}

/** The moves that the server allows: buttons, with a question or a form where one is needed. */
export function OrderMoves({ order: { id, moves }, size, className }: Props) {
  const t = useT()
  const [open, setOpen] = useState<ShopOrderMove | null>(null)
  const answer = useAnswerOrder()
  const move = useMoveOrder()
  const busy = answer.busy || move.busy
  const close = () => setOpen(null)
  const accept = async () => {
    const sure = await confirm({
      title: t('shopOrder.acceptTitle'),
      text: t('shopOrder.acceptText'),
      confirm: t('shopOrder.move_accept'),
    })
    if (sure && (await answer.run({ id, accept: true })).ok) toast(t('shopOrder.done_accept'))
  }
  const deliver = async () => {
    const sure = await confirm({
      title: t('shopOrder.deliverTitle'),
      text: t('shopOrder.deliverText'),
      confirm: t('shopOrder.move_deliver'),
    })
    if (sure && (await move.run({ id, move: 'deliver' })).ok) toast(t('shopOrder.done_deliver'))
  }
  const start = (key: ShopOrderMove) => {
    if (key === 'accept') void accept()
    else if (key === 'deliver') void deliver()
    else setOpen(key)
  }
  // The main action is at the end, under the thumb.
  const sorted = moves.toSorted((a, b) => Number(endsOrder(b)) - Number(endsOrder(a)))
  return (
    <div className={className ?? 'flex flex-wrap justify-end gap-2'}>
      {sorted.map((key) => (
        <Button
          key={key}
          size={size}
          variant={endsOrder(key) ? 'quiet' : 'primary'}
          busy={busy && !open && !endsOrder(key)}
          onClick={() => start(key)}
        >
          {t(`shopOrder.move_${key}`)}
        </Button>
      ))}
      {(open === 'reject' || open === 'cancel') && (
        <ReasonSheet
          move={open}
          busy={busy}
          onClose={close}
          onSubmit={async (reason) => {
            const result =
              open === 'reject'
                ? await answer.run({ id, accept: false, reason })
                : await move.run({ id, move: 'cancel', reason })
            if (result.ok) toast(t(`shopOrder.done_${open}`))
            close()
          }}
        />
      )}
      {open === 'ship' && (
        <ShipSheet
          busy={busy}
          onClose={close}
          onSubmit={async (parcel) => {
            if (!(await move.run({ id, move: 'ship', ...parcel })).ok) return
            toast(t('shopOrder.done_ship'))
            close()
          }}
        />
      )}
    </div>
  )
}
