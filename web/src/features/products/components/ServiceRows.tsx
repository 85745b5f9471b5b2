import { TicketPercent, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { useCouponOffer, withoutBreaks } from '@/features/coupons/model/use-coupon-value.ts'
import { Arrival } from '@/features/orders/components/Arrival.tsx'
import { useFormat } from '@/i18n/format.ts'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import type { Product } from '../model/choice.ts'

// Shown on demand.
const FreightByCountry = lazy(async () => {
  const [module] = await Promise.all([import('./FreightByCountry.tsx'), loadFullPack()])
  return module
})

// Its own chunk: the first visit goes without the texts of guarantees.
const Guarantees = lazy(async () => {
  const [module] = await Promise.all([import('./Guarantees.tsx'), loadFullPack()])
  return module
})

/** Coupons, shipping and guarantees, each with a sheet of details. */
export function ServiceRows({ product }: { product: Product }) {
  const t = useT()
  const { money } = useFormat()
  const formatOffer = useCouponOffer()
  const [open, setOpen] = useState<'coupons' | 'freight' | null>(null)
  const { data } = useCoupons(product.card.id)
  const coupons = data?.list ?? product.coupons
  const best = coupons[0]
  const { freight } = product
  const shipping =
    freight.fee && Number(freight.fee.amount) === 0
      ? t('goods.freeShipping')
      : freight.freeAbove
        ? t('goods.freeShippingOver', { amount: withoutBreaks(money(freight.freeAbove)) })
        : freight.fee
          ? t('goods.shippingFee', { amount: money(freight.fee) })
          : t('goods.shipsFrom', { place: freight.from })
  const arrives = <Arrival arrives={{ from: freight.arrivesFrom, until: freight.arrivesUntil }} />
  return (
    <Card flush>
      {best && (
        <ListRow
          icon={TicketPercent}
          title={formatOffer(best)}
          value={t(best.collectable ? 'goods.collect' : best.held ? 'goods.collected' : 'goods.couponGone')}
          onClick={() => setOpen('coupons')}
        />
      )}
      <ListRow
        icon={Truck}
        title={shipping}
        text={
          <>
            {arrives}
            {freight.services.map((service) => (
              <span key={service.code} className="mt-1 block">
                <span className="block">
                  {service.name} · +{withoutBreaks(money(service.surcharge))}
                </span>
                <Arrival arrives={service.arrives} />
              </span>
            ))}
          </>
        }
        onClick={() => setOpen('freight')}
      />
      {product.promises.length > 0 && (
        <Suspense fallback={<div className="min-h-13" />}>
          <Guarantees guarantees={product.promises} />
        </Suspense>
      )}
      <Sheet open={open === 'coupons'} onClose={() => setOpen(null)} title={t('goods.couponsTitle')}>
        <div className="grid gap-3">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </div>
      </Sheet>
      <Sheet open={open === 'freight'} onClose={() => setOpen(null)} title={shipping}>
        <p className="text-ink-2">{t('goods.shipsFrom', { place: freight.from })}</p>
        <p className="mt-2 text-ink-2">{arrives}</p>
        {freight.fee && Number(freight.fee.amount) > 0 && (
          <p className="mt-2 text-ink-2">{t('goods.shippingFee', { amount: money(freight.fee) })}</p>
        )}
        <Suspense>
          <FreightByCountry purchase={{ skuId: product.skus[0]?.id ?? '', quantity: 1 }} />
        </Suspense>
      </Sheet>
    </Card>
  )
}
