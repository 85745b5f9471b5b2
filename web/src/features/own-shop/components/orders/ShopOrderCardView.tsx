import type { ShopOrderCard } from '@pasar/contract/calls/shops/orders'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { useSettled } from '../../api/orders.ts'
import { stateColors } from '../../model/order-style.ts'
import { OrderMoves } from './OrderMoves.tsx'

const SHOWN = 4

/** An order in the list: number, state, goods, what it brings, and what can be done with it. */
export function ShopOrderCardView({ order: read }: { order: ShopOrderCard }) {
  const t = useT()
  const { date, money, number } = useFormat()
  const order = useSettled(read)
  const { id, no, state, buyer, items, count, paid, margin, credited, moves, createdAt, answerUntil } = order
  const more = items.length - SHOWN
  return (
    <Card flush>
      <div className="flex min-h-12 items-center justify-between gap-3 px-4">
        <span className="money flex flex-1 flex-wrap gap-x-3 py-2 text-sm text-muted">
          <span className="whitespace-nowrap">{date(createdAt)}</span>
          <span className="whitespace-nowrap">{no}</span>
        </span>
        <span className={cx('min-w-min text-right text-sm font-semibold', stateColors[state])}>
          {t(`shopOrder.state_${state}`)}
        </span>
      </div>
      <PageLink
        page={pages.shopOrder}
        search={{ id }}
        className="grid gap-3 px-4 py-3.5 transition-colors duration-(--fast) hover:bg-shade"
      >
        <span className="flex items-center gap-2">
          {items.slice(0, SHOWN).map(({ picture }, i) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order stay as they are
              key={i}
              picture={picture}
              ratio={1}
              sizes="56px"
              alt=""
              className="size-14 shrink-0 rounded-card"
            />
          ))}
          {more > 0 && (
            <span className="grid size-14 shrink-0 place-items-center rounded-card bg-shade font-semibold text-ink-2">
              +{number(more)}
            </span>
          )}
          {items.length === 1 && (
            <span className="line-clamp-2 min-w-0 leading-snug font-medium break-words">
              {items[0]?.title}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-sm text-muted">
            {t('shopOrder.from', { name: buyer })} · {t('shopOrder.pieces', { count })}
          </span>
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
            <span className="money text-sm text-muted">{t('shopOrder.paidOf', { amount: money(paid) })}</span>
            <span className={cx('money font-semibold', credited && 'text-accent')}>
              {t('shopOrder.marginOf', { amount: money(margin) })}
            </span>
          </span>
        </span>
        {answerUntil && (
          <span className="text-sm font-medium text-sale">
            {t('shopOrder.answerUntil', { time: date(answerUntil, 'thisYear') })}
          </span>
        )}
      </PageLink>
      {moves.length > 0 && (
        <div className="px-4 py-3">
          <OrderMoves order={order} size="sm" />
        </div>
      )}
    </Card>
  )
}
