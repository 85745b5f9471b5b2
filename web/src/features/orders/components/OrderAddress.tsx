import { MapPin } from 'lucide-react'
import { Card } from '@/ui/display/Card.tsx'
import type { Order } from '../api/orders.ts'
import { Arrival } from './Arrival.tsx'

/** Where an order is delivered, and when it arrives. */
export function OrderAddress({ order }: { order: Order }) {
  const { fullName, phone, oneLine } = order.address
  return (
    <Card className="flex items-start gap-3 text-left">
      <MapPin size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{fullName}</span> <span className="money text-muted">{phone}</span>
        </p>
        <p className="break-words text-ink-2">{oneLine}</p>
        {order.deliveryName && <p className="mt-1 text-sm font-medium">{order.deliveryName}</p>}
        {order.arrives && (
          <p className="mt-1 text-sm font-medium text-accent">
            <Arrival arrives={order.arrives} />
          </p>
        )}
      </div>
    </Card>
  )
}
