import type { OrderAction, OrderCard } from '@pasar/contract/calls/orders'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { formatList } from '@/i18n/format-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { useSettings } from '@/lib/settings.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useBuyAgain, useConfirmReceipt, useRemind } from '../api/order-actions.ts'
import type { CancelSheetProps } from './CancelSheet.tsx'

const CancelSheet = loadOnOpen<CancelSheetProps>(async () => (await import('./CancelSheet.tsx')).CancelSheet)

/** The main action is last, near the thumb. */
const order: readonly OrderAction[] = [
  'cancel',
  'afterSale',
  'buyAgain',
  'track',
  'remind',
  'review',
  'confirm',
  'pay',
]

type Props = {
  card: OrderCard
  size?: 'sm' | 'md'
  /** Actions that the page shows elsewhere. */
  without?: readonly OrderAction[]
}

/** Buttons for the actions that the server allows. */
export function OrderActions({ card, size = 'sm', without = [] }: Props) {
  const t = useT()
  const [cancelling, setCancelling] = useState(false)
  const act = useActions(card, () => setCancelling(true))
  const actions = order.filter((action) => card.actions.includes(action) && !without.includes(action))
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          size={size}
          variant={index === actions.length - 1 ? (action === 'pay' ? 'primary' : 'soft') : 'quiet'}
          busy={act.busy === action}
          onClick={() => act.run(action)}
        >
          {t(`order.action_${action === 'afterSale' && card.isWarrantyOnly ? 'warranty' : action}`)}
        </Button>
      ))}
      <CancelSheet order={card} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}

function useActions(card: OrderCard, onCancel: () => void) {
  const t = useT()
  const remind = useRemind()
  const receive = useConfirmReceipt()
  const again = useBuyAgain()
  const language = useSettings((s) => s.language)
  const buyAgain = async () => {
    const outcome = await again.run(card)
    if (!outcome) return
    const { added, skipped } = outcome
    if (added === 0) return toast(t('order.nothingAdded'))
    const missing = card.items.filter(({ skuId }) => skipped.includes(skuId)).map(({ title }) => title)
    if (missing.length > 0) toast(t('order.itemsSkipped', { items: formatList(missing, language) }))
    go(pages.cart, { view: card.kind === 'shop' ? 'shops' : 'platform' })
  }
  const confirmReceipt = async () => {
    const sure = await confirm({
      title: t('order.confirmTitle'),
      text: t('order.confirmText'),
      confirm: t('order.action_confirm'),
    })
    if (!sure) return
    const answer = await receive.run({ id: card.id })
    if (answer.ok) toast(t('order.confirmed'))
  }
  const remindShop = async () => {
    const answer = await remind.run({ id: card.id })
    if (answer.ok) toast(t('order.reminded'))
  }
  const handlers: Record<OrderAction, () => unknown> = {
    pay: () => go(pages.pay, { orderIds: card.id }),
    cancel: onCancel,
    remind: remindShop,
    track: () => go(pages.parcels, { id: card.id }),
    confirm: confirmReceipt,
    review: () => go(pages.orderReview, { id: card.id }),
    afterSale: () => go(pages.requestAfterSale, { id: card.id }),
    buyAgain,
  }
  const busy: OrderAction | null = remind.busy
    ? 'remind'
    : receive.busy
      ? 'confirm'
      : again.busy
        ? 'buyAgain'
        : null
  return { run: (action: OrderAction) => void handlers[action](), busy }
}
