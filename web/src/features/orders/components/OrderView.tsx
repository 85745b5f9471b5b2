import { Copy, Gift, PackageX, ReceiptText, Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { getMethodName } from '@/features/payments/model/method-display.ts'
import { hasReasons, WhyPrice } from '@/features/promotions/components/WhyPrice.tsx'
import { OrderChatRow } from '@/features/support/components/ChatLinks.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { copyText } from '@/lib/copy.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass, IconButton } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { useLayout } from '@/ui/page/use-layout.ts'
import { type Order, useOrder, useShopPurchase } from '../api/orders.ts'
import { DutiesNote } from './DutiesNote.tsx'
import { ItemAfterSale } from './ItemAfterSale.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderBill } from './OrderBill.tsx'
import { OrderItemRow } from './OrderItems.tsx'
import { StatusBanner } from './StatusBanner.tsx'

// Most orders have none of these.
const CoupleOfOrder = lazy(() => import('@/features/couple-packs/components/CoupleOfOrder.tsx'))
const ShopOfOrder = lazy(() => import('./ShopOfOrder.tsx'))
const GroupOfOrder = lazy(() => import('@/features/group-buying/components/GroupOfOrder.tsx'))

/** An order with all details. */
export function OrderView({ id }: { id: string }) {
  const t = useT()
  const wide = useLayout() === 'wide'
  const { data: order, error, refetch } = useOrder(id)
  if (!order) {
    if (!id || isRefusal(error, 'not-found')) {
      return (
        <Notice icon={PackageX} title={t('order.unknown')} role="alert">
          <PageLink page={pages.orders} replace className={buttonClass()}>
            {t('order.toOrders')}
          </PageLink>
        </Notice>
      )
    }
    return error ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton count={4} />
  }
  const actions = order.actions.some((action) => action !== 'afterSale') && (
    // Each item has its own button for after-sales.
    <OrderActions card={order} size="md" without={['afterSale']} />
  )
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_360px] wide:gap-6">
        <div className="grid gap-3">
          <StatusBanner order={order} onExpired={() => void refetch()} />
          {order.kind === 'couple' && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <CoupleOfOrder orderId={order.id} />
            </Suspense>
          )}
          {order.kind === 'group' && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <GroupOfOrder orderId={order.id} />
            </Suspense>
          )}
          {order.kind === 'shop' && (
            <Suspense fallback={<Skeleton className="h-17 rounded-card" />}>
              <ShopOfOrder order={order} />
            </Suspense>
          )}
          <ParcelRows order={order} />
          <Items order={order} />
        </div>
        <div className="grid gap-3">
          <Address order={order} />
          {order.duties && (
            <Card>
              <DutiesNote duties={order.duties} />
            </Card>
          )}
          <Card>
            <OrderBill order={order} />
          </Card>
          <OrderDetails order={order} />
          <OrderChatRow orderId={order.id} />
          {Number(order.paid.amount) > 0 && <ReceiptLink id={order.id} />}
          {wide && actions}
        </div>
      </div>
      {!wide && actions && <StickyBar className="justify-end">{actions}</StickyBar>}
    </PullToRefresh>
  )
}

function ParcelRows({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  if (order.parcels.length === 0) return null
  return (
    <Card flush>
      {order.parcels.map((parcel) => (
        <ListRow
          key={parcel.id}
          icon={Truck}
          title={
            <>
              {order.parcels.length > 1 && `${t('order.parcelNo', { no: parcel.no })} · `}
              <span className="font-semibold">{t(`order.parcel_${parcel.state}`)}</span>
            </>
          }
          text={
            parcel.lastEvent
              ? `${parcel.lastEvent.text} · ${date(parcel.lastEvent.at, 'dayTime')}`
              : `${parcel.carrierName} · ${parcel.trackingNo}`
          }
          link={(className, children) => (
            <PageLink page={pages.parcels} search={{ id: order.id, parcel: parcel.id }} className={className}>
              {children}
            </PageLink>
          )}
        />
      ))}
    </Card>
  )
}

function Items({ order }: { order: Order }) {
  const t = useT()
  const shopId = useShopPurchase(order).data?.shop.id
  return (
    <Card flush>
      {order.items.map((item) => (
        <div key={item.id}>
          <PageLink
            page={pages.product}
            search={{ id: item.goodsId, sku: item.skuId, shop: shopId }}
            className="block px-4 py-3.5 transition-colors duration-(--fast) hover:bg-shade"
          >
            <OrderItemRow
              item={item}
              note={
                item.refunded > 0
                  ? t('order.itemRefunded', { count: item.refunded })
                  : item.shipped > 0 && item.shipped < item.quantity
                    ? t('order.itemShipped', { count: item.shipped, quantity: item.quantity })
                    : undefined
              }
            />
          </PageLink>
          <ItemReasons order={order} item={item} />
          <ItemAfterSale order={order} item={item} />
        </div>
      ))}
    </Card>
  )
}

/** Why an item costs its total; hidden for the list price. */
function ItemReasons({ order, item }: { order: Order; item: Order['items'][number] }) {
  const adjustments = order.prices.find((price) => price.itemId === item.id)?.adjustments ?? []
  if (!hasReasons(adjustments)) return null
  return (
    <p className="-mt-2 px-4 pb-3">
      <WhyPrice
        title={item.title}
        adjustments={adjustments}
        total={item.total}
        points={item.points}
        quantity={item.quantity}
      />
    </p>
  )
}

/** The delivery address, or a link to the gift cards for digital orders. */
function Address({ order }: { order: Order }) {
  const t = useT()
  if (!order.address.oneLine)
    return (
      <Card flush>
        <ListRow
          icon={Gift}
          title={t('order.toGiftCards')}
          link={(className, children) => (
            <PageLink page={pages.giftCards} className={className}>
              {children}
            </PageLink>
          )}
        />
      </Card>
    )
  return <OrderAddress order={order} />
}

function ReceiptLink({ id }: { id: string }) {
  const t = useT()
  return (
    <Card flush>
      <ListRow
        icon={ReceiptText}
        title={t('order.receipt')}
        link={(className, children) => (
          <PageLink page={pages.orderReceipt} search={{ id }} className={className}>
            {children}
          </PageLink>
        )}
      />
    </Card>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const t = useT()
  const { date } = useFormat()
  const details = [
    [t('order.placedAt'), date(order.createdAt, 'dayTime')],
    [t('order.payMethod'), getMethodName(t, order.payMethod)],
    [t('checkout.remarks'), order.remarks],
  ] as const
  return (
    <Card>
      <dl className="grid gap-2 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-muted">{t('order.no')}</dt>
          <dd className="money ml-auto flex min-w-0 items-center break-all">
            {order.no}
            <IconButton
              icon={Copy}
              size={18}
              label={t('order.copyNo')}
              className="-my-2 -mr-2"
              onClick={() => void copyText(order.no)}
            />
          </dd>
        </div>
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className="min-w-0 text-right break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
