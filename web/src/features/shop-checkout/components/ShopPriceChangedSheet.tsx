import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import type { ShopOrderDraft } from '../api/drafts.ts'
import type { PriceChange } from '../model/price-changes.ts'
import type { Confirmation } from './use-shop-checkout.ts'

type Props = {
  confirmation: Confirmation | null
  busy: boolean
  onClose: () => void
  onAgree: (orders: readonly ShopOrderDraft[]) => void
}

/** Shows the totals that have changed, by shop, and asks for confirmation. */
export function ShopPriceChangedSheet({ confirmation, busy, onClose, onAgree }: Props) {
  const t = useT()
  const canOrder = confirmation !== null && confirmation.orders.length > 0
  return (
    <Sheet
      open={confirmation !== null}
      onClose={onClose}
      title={t('checkout.priceChanged')}
      footer={
        <div className="flex gap-3">
          <Button variant="quiet" className="flex-1" onClick={onClose}>
            {t('checkout.look')}
          </Button>
          <Button
            className="flex-1"
            busy={busy}
            disabled={!canOrder}
            onClick={() => confirmation && onAgree(confirmation.orders)}
          >
            {t('checkout.orderAnyway')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-ink-2">{t('checkout.priceChangedText')}</p>
        <ul className="grid divide-y divide-line">
          {confirmation?.changes.map((change) => (
            <Change key={change.before.shopId} change={change} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function Change({ change: { before, after } }: { change: PriceChange }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 font-semibold break-words">{before.shopName}</span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
        <s className="money text-sm text-muted">
          <span className="sr-only">{t('common.was')} </span>
          {money(before.draft.total)}
        </s>
        {after ? <Price money={after.draft.total} size="lg" /> : <span>{t('checkout.shopLeftOut')}</span>}
      </span>
    </li>
  )
}
