import { lazy, Suspense } from 'react'
import { useOrder } from '@/features/orders/api/orders.ts'
import { OrderAddress } from '@/features/orders/components/OrderAddress.tsx'
import { OrderItemRow } from '@/features/orders/components/OrderItems.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

const CoupleOfOrder = lazy(() => import('@/features/couple-packs/components/CoupleOfOrder.tsx'))
const GroupOfOrder = lazy(() => import('@/features/group-buying/components/GroupOfOrder.tsx'))

/** The paid orders: the items of the orders, where they are delivered, and when they arrive. */
export const PaidOrders = ({ orderIds }: { orderIds: readonly string[] }) =>
  orderIds.map((id) => <PaidOrder key={id} id={id} />)

function PaidOrder({ id }: { id: string }) {
  const { data: order, error } = useOrder(id)
  if (!order) return error ? null : <Skeleton className="h-48 rounded-card" />
  return (
    <>
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
      <Card flush>
        {order.items.map((item) => (
          <div key={item.id} className="px-4 py-3.5">
            <OrderItemRow item={item} />
          </div>
        ))}
      </Card>
      {order.address.oneLine && <OrderAddress order={order} />}
    </>
  )
}
