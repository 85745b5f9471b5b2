import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import type { Money } from '@pasar/contract/money'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { findNotSoldReason } from '../../model/not-sold.ts'
import { getRange, previewMargin } from '../../model/prices.ts'

type Props = {
  product: ShopOwnProduct
  isOwn: boolean
  feeBp: number
  onEdit: () => void
  choice?: { checked: boolean; onChange: (checked: boolean) => void }
}

/** A product: its prices in the shop and what they bring, or the list price of one that can be chosen. */
export function ProductCard({ product, isOwn, feeBp, onEdit, choice }: Props) {
  const t = useT()
  const { number } = useFormat()
  const range = useRangeText()
  const { title, picture, skus, sold } = product
  const reason = isOwn ? findNotSoldReason(product) : null
  const priced = skus.filter(({ price }) => price !== null)
  const shown = isOwn ? priced : skus
  const prices = shown.map(({ price, list }) => (isOwn ? (price ?? list) : list))
  const margins = shown.map((sku, i) => previewMargin(sku, prices[i]!, feeBp))
  const stock = shown.reduce((sum, sku) => sum + sku.stock, 0)
  return (
    <Card className="flex h-full items-start gap-3">
      {choice && (
        <Checkbox
          checked={choice.checked}
          onChange={choice.onChange}
          aria-label={t('shopGoods.chooseProduct', { title })}
          className="-my-1 -ml-3 self-center"
        />
      )}
      <Picture picture={picture} ratio={1} sizes="80px" alt="" className="size-20 shrink-0 rounded-card" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="line-clamp-2 leading-snug font-medium break-words">{title}</p>
        {reason && (
          <p>
            <Tag tone="star">{t(`shopGoods.reason_${reason}`)}</Tag>
          </p>
        )}
        <p className="money text-sm wrap-anywhere">
          <span className="block font-semibold">{range(prices)}</span>
          <span className="block text-accent">{t('shopGoods.marginOf', { amount: range(margins) })}</span>
        </p>
        <p className="money text-xs text-muted">
          {t('shopGoods.stock', { count: number(stock) })}
          {isOwn
            ? ` · ${t('shopGoods.sold', { count: number(sold) })} · ${t('shopGoods.skusOf', { count: priced.length, total: skus.length })}`
            : ` · ${t('shopGoods.skus', { count: skus.length })}`}
        </p>
        <div className="mt-1 flex justify-end">
          <Button size="sm" variant={isOwn ? 'quiet' : 'soft'} onClick={onEdit} disabled={Boolean(choice)}>
            {t(isOwn ? 'shopGoods.prices' : 'shopGoods.add')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Returns a function that formats the range of amounts: “RM 8.00 – RM 12.00”. */
export function useRangeText(): (amounts: readonly Money[]) => string {
  const { money } = useFormat()
  return (amounts) => {
    const range = getRange(amounts)
    if (!range) return ''
    const [from, until] = [money(range.from), money(range.until)]
    return from === until ? from : `${from} – ${until}`
  }
}
