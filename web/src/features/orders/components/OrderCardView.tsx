import type { OrderCard } from '@pasar/contract/calls/orders'
import { ChevronRight, Store } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import type { ListedOrder } from '../api/orders.ts'
import { stateColors } from '../model/views.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderItemRow, OrderPictures } from './OrderItems.tsx'

type Props = {
  card: ListedOrder
  /** Selection for paying several orders. */
  choice?: { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }
  onExpired: () => void
}

/** An order in the list: number, state, items, total and actions. */
export function OrderCardView({ card, choice, onExpired }: Props) {
  const t = useT()
  const { date } = useFormat()
  const [only, ...others] = card.items
  return (
    <Card flush>
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        {choice ? (
          <Checkbox
            checked={choice.checked}
            disabled={choice.disabled}
            onChange={choice.onChange}
            aria-label={t('order.chooseNo', { no: card.no })}
            className="-ml-2.5"
          />
        ) : null}
        <span className="money flex flex-1 flex-wrap gap-x-3 py-2 text-sm text-muted">
          <span className="whitespace-nowrap">{date(card.createdAt)}</span>
          <span className="whitespace-nowrap">{card.no}</span>
        </span>
        <span className={cx('min-w-min text-right text-sm font-semibold', stateColors[card.state])}>
          {t(
            card.refundState === 'none' || card.refundState === 'partially_refunded'
              ? card.hold
                ? `order.onHold_${card.hold}`
                : `order.state_${card.state}`
              : `order.${card.refundState}`,
          )}
        </span>
      </div>
      {card.shop && <Seller shop={card.shop} />}
      <PageLink
        page={pages.order}
        search={{ id: card.id }}
        className="grid gap-3 px-4 py-3.5 transition-colors duration-(--fast) hover:bg-shade"
      >
        {only && others.length === 0 ? <OrderItemRow item={only} /> : <OrderPictures items={card.items} />}
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="mr-auto text-sm text-muted">
            {card.payExpiresAt && (
              <>
                {t('order.payWithin')}{' '}
                <Countdown ends={card.payExpiresAt} onEnd={onExpired} className="font-semibold text-sale" />
              </>
            )}
          </span>
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
            <span className="text-sm text-muted">{t('order.pieces', { count: card.count })}</span>
            <Price money={card.total} /> <PlusPoints points={card.linePoints} />
          </span>
        </span>
        {card.refundState === 'partially_refunded' && <PartialRefund card={card} />}
      </PageLink>
      {card.actions.length > 0 && !choice && (
        <div className="px-4 py-3">
          <OrderActions card={card} />
        </div>
      )}
    </Card>
  )
}

/** The member-owned shop of an order, with a link to it. */
function Seller({ shop }: { shop: NonNullable<ListedOrder['shop']> }) {
  return (
    <PageLink
      page={pages.storefront}
      search={{ id: shop.id }}
      className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium hover:text-accent"
    >
      <Store size={18} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 truncate" data-shortened>
        {shop.name}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </PageLink>
  )
}

function PartialRefund({ card }: { card: OrderCard }) {
  const t = useT()
  const amountText = useAmountText()
  const amounts = { refunded: amountText(card.refunded), paid: amountText(card.paid) }
  return (
    <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
      <span>{t('order.partially_refunded')}</span>
      <span className="money">{t('order.refundedOf', amounts)}</span>
    </span>
  )
}
