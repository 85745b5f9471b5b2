import { Heart } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession } from '@/lib/session.ts'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { useLike } from '../api/products.ts'
import type { Product, Sku } from '../model/choice.ts'
import { useUnitPrice } from '../model/unit-price.ts'

/** The prices of the selected SKU, and the like button. */
export function PriceBlock({ product, sku }: { product: Product; sku: Sku | undefined }) {
  const t = useT()
  const { money, number } = useFormat()
  const shown = useUnitPrice()(sku ?? product.card)
  const { pointsPrice } = sku ?? product.card
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid gap-2">
        <Price money={shown.price} size="xl" sale struck={shown.struckPrice} />
        <div className="flex flex-wrap gap-2">
          {shown.special && (
            <Tag tone="star">{t(shown.special === 'dealer' ? 'goods.dealerPrice' : 'goods.yourPrice')}</Tag>
          )}
          {shown.memberPrice && (
            <Tag tone="star">{t('goods.memberPrice', { price: money(shown.memberPrice) })}</Tag>
          )}
          {pointsPrice && (
            <Tag tone="accent">{t('goods.pointsPrice', { points: number(Number(pointsPrice.amount)) })}</Tag>
          )}
        </div>
      </div>
      <LikeButton product={product} />
    </div>
  )
}

function LikeButton({ product }: { product: Product }) {
  const t = useT()
  const { short } = useFormat()
  const like = useLike()
  const toggle = () => {
    if (!useSession.getState().token) return openLogin(toggle)
    void like.run({ goodsIds: [product.card.id], liked: !product.liked })
  }
  return (
    <button
      type="button"
      aria-pressed={product.liked}
      onClick={toggle}
      className="relative grid min-h-11 min-w-11 justify-items-center text-sm text-muted"
    >
      <Heart
        size={26}
        strokeWidth={1.7}
        className={cx(
          'transition-transform duration-(--fast)',
          product.liked && 'scale-110 fill-sale text-sale',
        )}
        aria-hidden
      />
      <span>
        <span className="sr-only">{t('goods.like')} </span>
        {short(product.likes)}
      </span>
    </button>
  )
}
