import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import type { Order } from '../api/orders.ts'
import type { AddressSheetProps } from './AddressSheet.tsx'
import { Arrival } from './Arrival.tsx'

const AddressSheet = loadOnOpen<AddressSheetProps>(
  async () => (await import('./AddressSheet.tsx')).AddressSheet,
)

/** Where an order is delivered, and when it arrives. The address can be changed until a parcel is packed. */
export function OrderAddress({ order }: { order: Order }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const { fullName, phone, oneLine, canChange } = order.address
  return (
    <Card className="flex items-start gap-3 text-left">
      <MapPin size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-semibold">{fullName}</span>{' '}
          <span className="money inline-block text-muted">{phone}</span>
        </p>
        <p className="break-words text-ink-2">{oneLine}</p>
        {order.deliveryName && <p className="mt-1 text-sm font-medium">{order.deliveryName}</p>}
        {order.arrives && (
          <p className="mt-1 text-sm font-medium text-accent">
            <Arrival arrives={order.arrives} />
          </p>
        )}
      </div>
      {canChange && (
        <button
          type="button"
          onClick={() => setChanging(true)}
          aria-label={t('order.changeAddress')}
          className="-my-2 min-h-11 shrink-0 text-sm font-medium text-accent"
        >
          {t('order.change')}
        </button>
      )}
      <AddressSheet order={order} open={changing} onClose={() => setChanging(false)} />
    </Card>
  )
}
