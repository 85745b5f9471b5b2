import type { AfterSaleCard } from '@pasar/contract/calls/after-sales/shapes'
import { afterSaleStateFacts } from '@pasar/contract/orders/after-sale-states'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { stateStyles } from '../../model/state-style.ts'

const stateColors = { accent: 'text-accent', star: 'text-star-ink', plain: 'text-ink-2' }

/** A request in a list: number, state, items, and what happens next. */
export function RequestCard({ card }: { card: AfterSaleCard }) {
  const t = useT()
  const { date } = useFormat()
  const [line] = card.lines
  return (
    <Card flush>
      <PageLink
        page={pages.afterSale}
        search={{ id: card.id }}
        className="block divide-y divide-line transition-colors duration-(--fast) hover:bg-shade"
      >
        <span className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-0.5 px-4 py-2.5">
          <Tag tone="plain">{t(`afterSale.kind_${card.kind}`)}</Tag>
          <span className="money grow text-sm text-muted">{card.no}</span>
          <span className={cx('text-sm font-semibold', stateColors[stateStyles[card.state].tone])}>
            {card.stateText}
          </span>
        </span>
        <span className="grid gap-2 px-4 py-3.5">
          {line && (
            <span className="flex items-center gap-4">
              <Picture
                picture={line.picture}
                ratio={1}
                sizes="64px"
                alt=""
                className="size-16 shrink-0 rounded-card"
              />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 leading-snug font-medium break-words">{line.title}</span>
                <span className="block text-sm text-muted">
                  {[line.optionText, t('afterSale.pieces', { count: card.count })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {card.amount && <Price money={card.amount} />}
            </span>
          )}
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2">
            <span className="min-w-0 flex-[1_1_12rem]">{card.hint || date(card.updatedAt, 'dayTime')}</span>
            <span className="flex flex-wrap gap-2">
              {card.unread > 0 && <Tag tone="sale">{t('afterSale.unread', { count: card.unread })}</Tag>}
              {afterSaleStateFacts[card.state].waitsFor === 'buyer' && (
                <Tag tone="star">
                  {card.until ? t('afterSale.dueBy', { date: date(card.until) }) : t('afterSale.actNow')}
                </Tag>
              )}
            </span>
          </span>
        </span>
      </PageLink>
    </Card>
  )
}
