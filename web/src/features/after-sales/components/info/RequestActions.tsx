import type { AfterSaleAction } from '@pasar/contract/calls/after-sales/shapes'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type AfterSale, useConfirmGoods, useWithdraw } from '../../api/after-sales.ts'
import { EscalateSheet } from './EscalateSheet.tsx'
import { SendGoodsSheet } from './SendGoodsSheet.tsx'

type Shown = Exclude<AfterSaleAction, 'message'>

/** The main action is last, near the thumb. Messages have their own form. */
const order: readonly Shown[] = [
  'withdraw',
  'escalate',
  'changeParcel',
  'reapply',
  'sendParcel',
  'confirmReceipt',
]
const primary: readonly Shown[] = ['reapply', 'sendParcel', 'confirmReceipt']

/** Buttons for the actions that the server allows. */
export function RequestActions({ request }: { request: AfterSale }) {
  const t = useT()
  const [sheet, setSheet] = useState<'escalate' | 'send' | null>(null)
  const withdraw = useWithdraw()
  const receive = useConfirmGoods()
  const { id, state, orderId } = request
  const askWithdraw = async () => {
    const text = t(state === 'in_transit' ? 'afterSale.withdrawMovingText' : 'afterSale.withdrawText')
    const question = { title: t('afterSale.withdrawTitle'), text, confirm: t('afterSale.action_withdraw') }
    if (!(await confirm({ ...question, danger: true }))) return
    if ((await withdraw.run({ id })).ok) toast(t('afterSale.withdrawn'))
  }
  const askReceipt = async () => {
    const question = { title: t('afterSale.confirmTitle'), text: t('afterSale.confirmText') }
    if (!(await confirm({ ...question, confirm: t('afterSale.action_confirmReceipt') }))) return
    if ((await receive.run({ id })).ok) toast(t('afterSale.confirmed'))
  }
  const handlers: Record<Shown, () => unknown> = {
    withdraw: askWithdraw,
    escalate: () => setSheet('escalate'),
    changeParcel: () => setSheet('send'),
    sendParcel: () => setSheet('send'),
    reapply: () => go(pages.requestAfterSale, { id: orderId, former: id }),
    confirmReceipt: askReceipt,
  }
  const busy: Partial<Record<Shown, boolean>> = { withdraw: withdraw.busy, confirmReceipt: receive.busy }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {order.map(
        (action) =>
          request.actions.includes(action) && (
            <Button
              key={action}
              variant={primary.includes(action) ? 'primary' : 'quiet'}
              busy={busy[action]}
              onClick={() => void handlers[action]()}
            >
              {t(`afterSale.action_${action}`)}
            </Button>
          ),
      )}
      <EscalateSheet id={id} open={sheet === 'escalate'} onClose={() => setSheet(null)} />
      <SendGoodsSheet key={state} request={request} open={sheet === 'send'} onClose={() => setSheet(null)} />
    </div>
  )
}
