import type { Money } from '@pasar/contract/money'
import { useDeferredValue, useState } from 'react'
import { getLinePoints } from '@/features/promotions/model/line-points.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Stepper } from '@/ui/controls/Stepper.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useProduct, useSkus } from '../api/products.ts'
import { findInitialSku, findSku, getChoice, getMaxQuantity, type Sku } from '../model/choice.ts'
import { useUnitPrice } from '../model/unit-price.ts'
import { OptionChips } from './OptionChips.tsx'
import { StockAlertButton } from './StockAlertButton.tsx'

export type SkuSheetProps = {
  goodsId: string
  /** The member-owned shop that sells it; empty for the platform. */
  shopId?: string | undefined
  open: boolean
  onClose: () => void
  /** The initial SKU. */
  skuId?: string
  quantity?: number
  /** The action of the button: add to cart, buy, or change a cart item. */
  mode: 'cart' | 'buy' | 'change'
  onChoose: (chosen: ChosenSku) => void
  /** The choice is being carried out. */
  busy?: boolean
}

/** `inPoints`: whether a member chose the points price; absent where there is no choice. */
export type ChosenSku = { skuId: string; quantity: number; inPoints?: boolean }

const labels = { cart: 'goods.addToCart', buy: 'goods.buyNow', change: 'goods.confirmChoice' } as const

/** Selects a SKU and a quantity, with current stock. */
export function SkuSheet(props: SkuSheetProps) {
  const { goodsId, shopId, open, onClose } = props
  const product = useProduct(goodsId, open, shopId)
  return (
    <Sheet open={open} onClose={onClose} title={product.data?.card.title ?? ''}>
      {product.data ? (
        <Body key={`${goodsId} ${shopId} ${props.skuId}`} {...props} limit={product.data.limitPerOrder} />
      ) : product.error ? (
        <ErrorState onRetry={() => void product.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Sheet>
  )
}

function Body({
  goodsId,
  shopId,
  open,
  skuId = '',
  quantity: initialQuantity = 1,
  mode,
  onChoose,
  busy,
  limit,
}: SkuSheetProps & { limit: number | null }) {
  const t = useT()
  const { data, error, refetch } = useSkus(goodsId, open, shopId)
  const [changedChoice, setChangedChoice] = useState<Record<string, string> | null>(null)
  const [quantity, setQuantity] = useState(initialQuantity)
  const [inPoints, setInPoints] = useState(false)
  const signedIn = useSignedIn()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-64" />
  const { options, skus } = data
  const initialSku = findInitialSku(skus, skuId)
  const choice = changedChoice ?? (initialSku ? getChoice(options, initialSku) : {})
  const sku = findSku(options, skus, choice)
  const max = getMaxQuantity(sku, limit)
  const selected = Math.min(quantity, Math.max(max, 1))
  // A cart item is changed in the cart.
  const pointsPrice = (signedIn && mode !== 'change' && sku?.pointsPrice) || null
  return (
    <div className="grid gap-5">
      <ChosenSkuHeader chosen={sku} inPoints={inPoints && pointsPrice !== null} limit={limit} />
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
      {pointsPrice && max > 0 && (
        <PointsSwitch cost={getLinePoints(pointsPrice, selected)} on={inPoints} onChange={setInPoints} />
      )}
      {limit !== null && <p className="text-sm text-muted">{t('goods.limitPerOrder', { count: limit })}</p>}
      {sku && max === 0 ? (
        <StockAlertButton key={sku.id} skuId={sku.id} />
      ) : (
        <Button
          size="lg"
          wide
          busy={busy}
          disabled={!sku}
          onClick={() =>
            sku && onChoose({ skuId: sku.id, quantity: selected, ...(pointsPrice && { inPoints }) })
          }
        >
          {t(labels[mode])}
        </Button>
      )}
    </div>
  )
}

type HeaderProps = {
  chosen: Sku | undefined
  /** Whether to show the points price. */
  inPoints: boolean
  limit: number | null
}

/** Picture, price and stock of the chosen SKU. */
function ChosenSkuHeader({ chosen, limit, ...price }: HeaderProps) {
  const t = useT()
  // The tapped option shows before what it changes here.
  const sku = useDeferredValue(chosen)
  const inPoints = useDeferredValue(price.inPoints)
  const getPrice = useUnitPrice()
  const shown = sku && getPrice(sku)
  const pointsPrice = inPoints ? sku?.pointsPrice : null
  const left = getMaxQuantity(sku, limit) > 0
  return (
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
            money={pointsPrice ?? shown.price}
            size="lg"
            sale={shown.struckPrice !== null}
            struck={pointsPrice ? null : shown.struckPrice}
          />
        )}
        <p className="text-sm text-muted">
          {left ? t('goods.stockLeft', { count: sku?.stock ?? 0 }) : t('goods.soldOut')}
        </p>
      </div>
    </div>
  )
}

/** `cost`: of all units. */
type SwitchProps = { cost: Money; on: boolean; onChange: (on: boolean) => void }

/** The choice of the points price. */
function PointsSwitch({ cost, on, onChange }: SwitchProps) {
  const t = useT()
  const { number } = useFormat()
  const label = t('goods.payWithPoints', { points: number(Number(cost.amount)) })
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="font-semibold">{label}</span>
      <Switch checked={on} onChange={onChange} aria-label={label} />
    </div>
  )
}
