import type { ProductCard } from '@pasar/contract/calls/catalog'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useAddToCart } from '@/features/cart/api/add-item.ts'
import { useT } from '@/i18n/i18n.ts'
import { SkuSheet } from './sku-sheet.ts'

/** `shopId`: the member-owned shop that sells the product; empty for the platform. */
type Props = { product: ProductCard; shopId?: string | undefined; className?: string }

/** Adds the only SKU to the cart, or opens a sheet to select one. */
export function QuickAddButton({ product, shopId, className = '' }: Props) {
  const t = useT()
  const { add, pending } = useAddToCart(shopId)
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const onClick = () => {
    if (product.onlySkuId) void add({ skuId: product.onlySkuId })
    else setChoosing(true)
  }
  const choose = async (chosen: { skuId: string; quantity: number }) => {
    if (await add(chosen)) setChoosing(false)
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('goods.addTitle', { title: product.title })}
        disabled={pending}
        onClick={onClick}
        className={`target grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent transition duration-(--fast) hover:brightness-95 active:scale-90 disabled:opacity-45 dark:hover:brightness-110 ${className}`}
      >
        <ShoppingCart size={18} strokeWidth={1.9} aria-hidden />
      </button>
      {choosing !== null && (
        <SkuSheet
          goodsId={product.id}
          shopId={shopId}
          open={choosing}
          onClose={() => setChoosing(false)}
          mode="cart"
          onChoose={(chosen) => void choose(chosen)}
          busy={pending}
        />
      )}
    </>
  )
}
