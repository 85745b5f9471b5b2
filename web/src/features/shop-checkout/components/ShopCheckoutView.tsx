import { AddressCard } from '@/features/checkout/components/AddressCard.tsx'
import { BuyerCard } from '@/features/checkout/components/BuyerCard.tsx'
import { DigitalDelivery } from '@/features/checkout/components/DigitalDelivery.tsx'
import { useCheckoutOptions } from '@/features/checkout/model/checkout-options.ts'
import { findDraftError } from '@/features/checkout/model/draft-error.ts'
import { DutiesNote } from '@/features/orders/components/DutiesNote.tsx'
import { AdmissionNotice } from '@/features/waiting-room/components/AdmissionNotice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { type ShopPurchase, useShopDrafts } from '../api/drafts.ts'
import { useFixShopCart } from '../api/place-orders.ts'
import { changeShopOptions, getShopOptions } from '../model/shop-options.ts'
import { ShopCheckoutError } from './ShopCheckoutError.tsx'
import { ShopOrderSection } from './ShopOrderSection.tsx'
import { ShopPriceChangedSheet } from './ShopPriceChangedSheet.tsx'
import { ShopTotals } from './ShopTotals.tsx'
import { useShopCheckout } from './use-shop-checkout.ts'

/** The checkout of member-owned shops: one address, one order per shop, placed and paid together. */
export function ShopCheckoutView({ purchase }: { purchase: ShopPurchase }) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const [options, change] = useCheckoutOptions()
  const query = useShopDrafts(purchase, options)
  const { data, refetch, isFetching: pricing } = query
  const error = findDraftError(query)
  const fixCart = useFixShopCart()
  const reprice = async () => (await refetch()).data
  const checkout = useShopCheckout({ purchase, options, change, reprice })
  if (error && !pricing)
    return <ShopCheckoutError error={error} purchase={purchase} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={4} />
  const { orders, total } = data
  const drafts = orders.map(({ draft }) => draft)
  const main = drafts.find(({ addressProblem }) => addressProblem) ?? drafts.find((d) => d.needsAddress)
  const abroad = drafts.find(({ needsIdentity }) => needsIdentity)
  const duties = drafts.find((draft) => draft.duties)?.duties
  const place = (
    <Button
      size="lg"
      wide={wide}
      className={wide ? undefined : 'min-w-36 shrink! leading-tight whitespace-normal!'}
      busy={checkout.busy}
      disabled={pricing}
      onClick={() => void checkout.submit(orders)}
    >
      {abroad && !abroad.buyer
        ? t('checkout.addBuyer')
        : orders.length > 1
          ? t('checkout.placeCount', { count: orders.length })
          : t('checkout.place')}
    </Button>
  )
  return (
    <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-6">
      <div className="grid gap-3">
        <AdmissionNotice lines={drafts.flatMap(({ lines }) => lines)} onEnd={() => void refetch()} />
        {/* The arrival of each order is in its section. */}
        {main ? <AddressCard draft={{ ...main, arrives: null }} options={options} /> : <DigitalDelivery />}
        {abroad && <BuyerCard draft={abroad} options={options} />}
        {orders.map((order) => (
          <ShopOrderSection
            key={order.shopId}
            order={order}
            options={getShopOptions(options, order.shopId)}
            pricing={pricing}
            onChange={(part) => change(changeShopOptions(options, order.shopId, part))}
            onReprice={() => void refetch()}
            onLeaveOut={purchase ? undefined : (skuId) => void fixCart(order.shopId, skuId, null)}
          />
        ))}
        {duties && (
          <Card>
            <DutiesNote duties={duties} />
          </Card>
        )}
      </div>
      {(wide || orders.length > 1) && (
        <Card
          className={cx('grid gap-4 transition-opacity wide:sticky wide:top-24', pricing && 'opacity-60')}
        >
          <ShopTotals orders={orders} total={total} />
          {wide && place}
        </Card>
      )}
      {!wide && (
        <StickyBar className="justify-between">
          <div className={cx('grid min-w-0 transition-opacity', pricing && 'opacity-60')} aria-live="polite">
            <Price money={total} size="lg" />
          </div>
          {place}
        </StickyBar>
      )}
      <ShopPriceChangedSheet
        confirmation={checkout.confirmation}
        busy={checkout.busy}
        onClose={checkout.dismiss}
        onAgree={(next) => void checkout.submit(next)}
      />
    </div>
  )
}
