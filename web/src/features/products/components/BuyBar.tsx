import { ShoppingCart } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useAddToCart } from '@/features/cart/api/add-item.ts'
import { useCartCount } from '@/features/cart/api/cart-count.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLoginForCheckout } from '@/lib/login-for-checkout.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'
import type { Product, Sku } from '../model/choice.ts'
import type { ChosenSku } from './SkuSheet.tsx'
import { StockAlertButton } from './StockAlertButton.tsx'
import { SkuSheet } from './sku-sheet.ts'

// Not part of the first visit: it counts unread messages.
const ServiceButton = lazy(() => import('@/features/support/components/ServiceButton.tsx'))

const reasons = {
  sold_out: 'goods.soldOut',
  off_sale: 'goods.offSale',
  not_started: 'goods.notStarted',
  ended: 'goods.ended',
} as const

function CartLink({ ofShops }: { ofShops: boolean }) {
  const t = useT()
  const count = useCartCount()
  return (
    <PageLink
      page={pages.cart}
      search={ofShops ? { view: 'shops' } : {}}
      className="relative grid min-h-11 min-w-12 content-center justify-items-center text-xs text-ink-2"
    >
      <span className="relative">
        <ShoppingCart size={24} strokeWidth={1.7} aria-hidden />
        <CountBadge count={count} />
      </span>
      <span aria-hidden>{t('goods.cart')}</span>
      <span className="sr-only">{t('common.cartCount', { count })}</span>
    </PageLink>
  )
}

/** Why nothing can be bought, instead of the buttons. */
const Unavailable = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex min-h-13 flex-1 items-center justify-center rounded-full bg-shade px-4 text-center leading-tight font-semibold text-muted"
  >
    {children}
  </p>
)

type Props = {
  product: Product
  sku: Sku | undefined
  /** Whether the shopper has chosen the SKU, or there is no other. */
  isChosen: boolean
  /** Whether to show the link to the cart. */
  cart: boolean
}

/**
 * The purchase actions, the stock alert of a sold-out SKU, or the reason why the product is unavailable. “Buy
 * now” buys one piece of a chosen SKU; otherwise the buttons open the SKU sheet.
 */
export function BuyBar({ product, sku, isChosen, cart }: Props) {
  const t = useT()
  const { shop } = product
  const { add, pending } = useAddToCart(shop?.id)
  const [open, setOpen] = useState(false)
  const [mode, setMode] = useState<'cart' | 'buy'>('cart')
  const openSheet = (next: 'cart' | 'buy') => {
    setMode(next)
    setOpen(true)
  }
  const buy = ({ skuId, quantity, inPoints }: ChosenSku) => {
    const openCheckout = () =>
      go(pages.checkout, {
        ...{ sku: skuId, quantity: String(quantity), shop: shop?.id },
        ...(inPoints && { inPoints }),
      })
    if (useSession.getState().token) return openCheckout()
    setOpen(false)
    openLoginForCheckout(openCheckout)
  }
  const choose = async (chosen: ChosenSku) => {
    if (mode === 'buy') buy(chosen)
    else if (await add(chosen)) setOpen(false)
  }
  const isSoldOut =
    product.state === 'sold_out' || (product.state === 'on_sale' && isChosen && sku?.stock === 0)
  // In a narrow bar the texts of Chinese and Japanese, which break anywhere, stay on one line.
  const buttonClass = 'min-w-0 flex-1 !px-2 !whitespace-normal leading-tight @max-[23rem]:text-sm'
  return (
    <>
      <Suspense fallback={<span className="min-w-12" />}>
        <ServiceButton goodsId={product.card.id} />
      </Suspense>
      {cart && <CartLink ofShops={shop !== undefined} />}
      {shop && shop.state !== 'open' ? (
        <Unavailable>{t('goods.shopClosed')}</Unavailable>
      ) : sku && isSoldOut ? (
        <StockAlertButton key={sku.id} skuId={sku.id} className={buttonClass} />
      ) : product.state === 'on_sale' ? (
        <>
          <Button
            size="lg"
            variant="soft"
            className={buttonClass}
            busy={pending}
            onClick={() => openSheet('cart')}
          >
            {t('goods.addToCart')}
          </Button>
          <Button
            size="lg"
            className={buttonClass}
            onClick={() => {
              // A points price is a choice, which the sheet offers to members.
              const hasChoice = sku?.pointsPrice && useSession.getState().token
              if (sku && isChosen && !hasChoice) buy({ skuId: sku.id, quantity: 1 })
              else openSheet('buy')
            }}
          >
            {t('goods.buyNow')}
          </Button>
        </>
      ) : (
        <Unavailable>{t(reasons[product.state])}</Unavailable>
      )}
      <SkuSheet
        goodsId={product.card.id}
        shopId={shop?.id}
        open={open}
        onClose={() => setOpen(false)}
        skuId={sku?.id}
        mode={mode}
        onChoose={(chosen) => void choose(chosen)}
        busy={pending}
      />
    </>
  )
}
