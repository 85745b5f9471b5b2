import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useProduct, useSkus } from '../api/products.ts'
import { findInitialSku, findSku, getChoice, getMaxQuantity } from '../model/choice.ts'
import { useUnitPrice } from '../model/unit-price.ts'
import { OptionChips } from './OptionChips.tsx'
import { StockAlertButton } from './StockAlertButton.tsx'

type Props = {
  goodsId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The initial SKU. */
  skuId?: string
  quantity?: number
  /** The action of the button: add to cart, buy, or change a cart item. */
  mode: 'cart' | 'buy' | 'change'
  onChoose: (chosen: { skuId: string; quantity: number }) => void
}

const labels = { cart: 'goods.addToCart', buy: 'goods.buyNow', change: 'goods.confirmChoice' } as const

/** Selects a SKU and a quantity, with current stock. */
export function SkuSheet(props: Props) {
  const { goodsId, open, onOpenChange } = props
  const product = useProduct(goodsId, open)
  return (
    <Sheet open={open} onClose={() => onOpenChange(false)} title={product.data?.card.title ?? ''}>
      {product.data ? (
        <Body key={`${goodsId} ${props.skuId}`} {...props} limit={product.data.limitPerOrder} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Sheet>
  )
}

function Body({
  goodsId,
  open,
  skuId = '',
  quantity: initialQuantity = 1,
  mode,
  onChoose,
  limit,
}: Props & { limit: number | null }) {
  const t = useT()
  const { data } = useSkus(goodsId, open)
  const getPrice = useUnitPrice()
  const [changedChoice, setChangedChoice] = useState<Record<string, string> | null>(null)
  const [quantity, setQuantity] = useState(initialQuantity)
  if (!data) return <Skeleton className="h-64" />
  const { options, skus } = data
  const initialSku = findInitialSku(skus, skuId)
  const choice = changedChoice ?? (initialSku ? getChoice(options, initialSku) : {})
  const sku = findSku(options, skus, choice)
  const shown = sku && getPrice(sku)
  const max = getMaxQuantity(sku, limit)
  const selected = Math.min(quantity, Math.max(max, 1))
  return (
    <div className="grid gap-5">
      <div className="flex gap-4">
        {sku && (
          <Picture
            picture={sku.picture}
            ratio={1}
            sizes="104px"
            className="size-[104px] shrink-0 rounded-card"
          />
        )}
        <div className="grid content-end gap-1">
          {shown && (
            <Price
              money={shown.price}
              size="lg"
              sale={shown.struckPrice !== null}
              struck={shown.struckPrice}
            />
          )}
          <p className="text-sm text-muted">
            {max > 0 ? t('goods.stockLeft', { count: sku?.stock ?? 0 }) : t('goods.soldOut')}
          </p>
        </div>
      </div>
      <OptionChips name="sheet" options={options} skus={skus} choice={choice} onChoice={setChangedChoice} />
      {max > 0 && (
        <div className="flex items-center justify-between">
          <span className="font-semibold">{t('common.quantity')}</span>
          <Stepper
            label={t('common.quantity')}
            value={selected}
            max={max}
            onChange={setQuantity}
            onLimit={() => toast(t('goods.limitReached', { count: max }))}
          />
        </div>
      )}
      {limit !== null && <p className="text-sm text-muted">{t('goods.limitPerOrder', { count: limit })}</p>}
      {sku && max === 0 ? (
        <StockAlertButton key={sku.id} skuId={sku.id} />
      ) : (
        <Button
          size="lg"
          wide
          disabled={!sku}
          onClick={() => sku && onChoose({ skuId: sku.id, quantity: selected })}
        >
          {t(labels[mode])}
        </Button>
      )}
    </div>
  )
}
