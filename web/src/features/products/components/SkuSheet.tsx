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
import { OptionChips } from './OptionChips.tsx'

type Props = {
  goodsId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Chosen first. */
  skuId?: string
  quantity?: number
  /** What the button says: put into the cart, buy at once, or change a line's choice. */
  mode: 'cart' | 'buy' | 'change'
  onChoose: (chosen: { skuId: string; quantity: number }) => void
}

const labels = { cart: 'goods.addToCart', buy: 'goods.buyNow', change: 'goods.confirmChoice' } as const

/** Choosing a SKU and how many, with the stock of this moment. */
export function SkuSheet(props: Props) {
  const { goodsId, open, onOpenChange } = props
  const goods = useProduct(goodsId, open)
  return (
    <Sheet open={open} onClose={() => onOpenChange(false)} title={goods.data?.card.title ?? ''}>
      {goods.data ? (
        <Body key={`${goodsId} ${props.skuId}`} {...props} limit={goods.data.limitPerOrder} />
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
  quantity: first = 1,
  mode,
  onChoose,
  limit,
}: Props & { limit: number | null }) {
  const t = useT()
  const { data } = useSkus(goodsId, open)
  const [chosen, setChosen] = useState<Record<string, string> | null>(null)
  const [quantity, setQuantity] = useState(first)
  if (!data) return <Skeleton className="h-64" />
  const { options, skus } = data
  const start = findInitialSku(skus, skuId)
  const choice = chosen ?? (start ? getChoice(options, start) : {})
  const sku = findSku(options, skus, choice)
  const most = getMaxQuantity(sku, limit)
  const wanted = Math.min(quantity, Math.max(most, 1))
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
          {sku && (
            <Price money={sku.price} size="lg" sale={sku.struckPrice !== null} struck={sku.struckPrice} />
          )}
          <p className="text-sm text-muted">
            {most > 0 ? t('goods.stockLeft', { count: sku?.stock ?? 0 }) : t('goods.soldOut')}
          </p>
        </div>
      </div>
      <OptionChips name="sheet" options={options} skus={skus} choice={choice} onChoice={setChosen} />
      <div className="flex items-center justify-between">
        <span className="font-semibold">{t('common.quantity')}</span>
        <Stepper
          label={t('common.quantity')}
          value={wanted}
          max={Math.max(most, 1)}
          onChange={setQuantity}
          onLimit={() => toast(t('goods.limitReached', { count: most }))}
        />
      </div>
      {limit !== null && <p className="text-sm text-muted">{t('goods.limitPerOrder', { count: limit })}</p>}
      <Button
        size="lg"
        wide
        disabled={!sku || most === 0}
        onClick={() => sku && onChoose({ skuId: sku.id, quantity: wanted })}
      >
        {most === 0 ? t('goods.soldOut') : t(labels[mode])}
      </Button>
    </div>
  )
}
