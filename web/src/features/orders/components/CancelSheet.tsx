import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useCancelOrder } from '../api/order-actions.ts'
import { type CancelReason, cancelReasons } from '../model/views.ts'

const reasons = Object.keys(cancelReasons) as CancelReason[]

export type CancelSheetProps = { order: { id: string; state: string }; open: boolean; onClose: () => void }

/** Cancels an order with a reason. Explains the refund. */
export function CancelSheet({ order, open, onClose }: CancelSheetProps) {
  const t = useT()
  const cancel = useCancelOrder()
  const [reason, setReason] = useState<CancelReason>('changedMind')
  const submit = async () => {
    const answer = await cancel.run({ id: order.id, reason })
    if (answer.ok) toast(t(answer.data.refunding ? 'order.cancelledRefund' : 'order.cancelledDone'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.cancelTitle')}
      footer={
        <div className="flex gap-3">
          <Button variant="quiet" className="flex-1" onClick={onClose}>
            {t('order.keep')}
          </Button>
          <Button variant="danger" className="flex-1" busy={cancel.busy} onClick={() => void submit()}>
            {t('order.action_cancel')}
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="pb-2 text-ink-2">
          {t(order.state === 'paid' ? 'order.cancelPaidText' : 'order.cancelText')}
        </legend>
        <div className="grid divide-y divide-line">
          {reasons.map((key) => (
            <Radio
              key={key}
              name="reason"
              checked={reason === key}
              onChange={() => setReason(key)}
              className="w-full flex-row-reverse py-1"
            >
              {t(cancelReasons[key])}
            </Radio>
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}
