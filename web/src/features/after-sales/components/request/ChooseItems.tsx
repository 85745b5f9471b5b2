import type { AfterSaleKind } from '@pasar/contract/orders/after-sale-states'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { cx } from '@/ui/cx.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { EligibleItem } from '../../api/after-sales.ts'
import { type Draft, findOption } from '../../model/draft.ts'
import { ReplacementRow } from './ReplacementRow.tsx'

type Props = { items: readonly EligibleItem[]; draft: Draft; onChange: (part: Partial<Draft>) => void }

/** Chooses items and units; items that the kind does not offer say why. */
export function ChooseItems({ items, draft, onChange }: Props) {
  const t = useT()
  const { kind, quantities, replacements } = draft
  const setQuantity = (itemId: string, quantity: number) => {
    const { [itemId]: _, ...others } = quantities
    onChange({ quantities: quantity > 0 ? { ...others, [itemId]: quantity } : others })
  }
  return (
    <section aria-label={t('afterSale.items')}>
      <SectionTitle>{t('afterSale.items')}</SectionTitle>
      <Card flush>
        {items.map((item) => {
          const quantity = quantities[item.itemId] ?? 0
          return (
            <div key={item.itemId}>
              <ItemRow
                item={item}
                kind={kind}
                quantity={quantity}
                onChange={(next) => setQuantity(item.itemId, next)}
              />
              {kind === 'exchange' && quantity > 0 && (
                <ReplacementRow
                  item={item}
                  skuId={replacements[item.itemId]}
                  onChange={(skuId) => onChange({ replacements: { ...replacements, [item.itemId]: skuId } })}
                />
              )}
            </div>
          )
        })}
      </Card>
    </section>
  )
}

type ItemProps = {
  item: EligibleItem
  kind: AfterSaleKind
  quantity: number
  onChange: (quantity: number) => void
}

function ItemRow({ item, kind, quantity, onChange }: ItemProps) {
  const t = useT()
  const { date } = useFormat()
  const option = findOption(item, kind)
  const max = option?.max ?? 0
  const tellLimit = () =>
    toast(kind === 'exchange' ? t('afterSale.exchangesReached') : t('afterSale.unitsLeft', { count: max }))
  return (
    <div className="flex items-start gap-3 py-3 pr-4 pl-2">
      <Checkbox
        checked={quantity > 0}
        disabled={max === 0}
        onChange={(on) => onChange(on ? 1 : 0)}
        aria-label={t('afterSale.chooseItem', { title: item.title })}
        className="mt-2.5"
      />
      <Picture
        picture={item.picture}
        ratio={1}
        sizes="64px"
        alt=""
        className={cx('size-16 shrink-0 rounded-card', max === 0 && 'opacity-45')}
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 leading-snug font-medium break-words">{item.title}</p>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <span>
            {item.optionText && `${item.optionText} · `}
            <span className="money">× {item.quantity}</span>
          </span>
          <Price money={item.points ?? item.price} size="sm" />
        </p>
        {max > 0 ? (
          <div className="mt-1 flex min-h-9 flex-wrap items-center justify-between gap-2">
            <span className="text-xs text-muted">
              {option?.until && t('afterSale.until', { date: date(option.until) })}
            </span>
            {quantity > 0 && item.quantity > 1 && (
              <Stepper
                value={quantity}
                max={max}
                onChange={onChange}
                onLimit={tellLimit}
                label={item.title}
              />
            )}
          </div>
        ) : (
          <p className="mt-1 text-sm text-ink-2">
            {option?.obstacleText}{' '}
            {item.afterSaleId && option?.obstacle === 'in_progress' && (
              <PageLink
                page={pages.afterSale}
                search={{ id: item.afterSaleId }}
                className="target font-medium text-accent"
              >
                {t('afterSale.toRequest')}
              </PageLink>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
