import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useAddToCart } from '@/features/cart/api/add-item.ts'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { go, PageLink } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { Button } from '@/ui/Button.tsx'
import type { Goods, Sku } from '../model/choice.ts'
import { SkuSheet } from './SkuSheet.tsx'

/** Cart, add, buy; or why the goods cannot be had. Both buttons open the choice sheet, where the quantity is set. */
export function BuyBar({ goods, sku }: { goods: Goods; sku: Sku | undefined }) {
  const t = useT()
  const { add, pending } = useAddToCart()
  const [mode, setMode] = useState<'cart' | 'buy' | null>(null)
  const why = {
    sold_out: 'goods.soldOut',
    off_sale: 'goods.offSale',
    not_started: 'goods.notStarted',
    ended: 'goods.ended',
    on_sale: null,
  } as const
  const reason = why[goods.state]

  const buy = (chosen: { skuId: string; quantity: number }) => {
    const on = () => go(pages.goodsPay, { sku: chosen.skuId, quantity: String(chosen.quantity) })
    if (useSession.getState().token) on()
    else openLogin(on)
  }
  const choose = async (chosen: { skuId: string; quantity: number }) => {
    if (mode === 'cart') await add(chosen)
    setMode(null)
    if (mode === 'buy') buy(chosen)
  }
  return (
    <>
      <PageLink page={pages.cart} className="grid min-h-11 min-w-12 justify-items-center text-xs text-ink-2">
        <ShoppingCart size={24} strokeWidth={1.7} aria-hidden />
        {t('goods.cart')}
      </PageLink>
      {reason ? (
        <Button size="lg" disabled className="flex-1">
          {t(reason)}
        </Button>
      ) : (
        <>
          <Button
            size="lg"
            variant="soft"
            className="min-w-0 flex-1 px-3"
            busy={pending}
            onClick={() => setMode('cart')}
          >
            {t('goods.addToCart')}
          </Button>
          <Button size="lg" className="min-w-0 flex-1 px-3" onClick={() => setMode('buy')}>
            {t('goods.buyNow')}
          </Button>
        </>
      )}
      <SkuSheet
        goodsId={goods.card.id}
        open={mode !== null}
        onOpenChange={(open) => !open && setMode(null)}
        skuId={sku?.id}
        mode={mode ?? 'cart'}
        onChoose={(chosen) => void choose(chosen)}
      />
    </>
  )
}
