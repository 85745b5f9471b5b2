import type { Output } from '@pasar/contract/call'
import type { Parcel, trackingLog } from '@pasar/contract/calls/orders'
import { Copy } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { formatList } from '@/i18n/format-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Timeline } from '@/ui/display/Steps.tsx'

export type TrackingEntry = Output<typeof trackingLog>['list'][number]

/** A parcel: carrier, tracking number, items and tracking events. */
export function ParcelView({ parcel, events }: { parcel: Parcel; events: readonly TrackingEntry[] }) {
  const t = useT()
  const { date, language } = useFormat()
  return (
    <div className="grid gap-3">
      <Card flush>
        <div className="flex items-center gap-3 py-3 pr-2 pl-4">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{parcel.carrierName}</p>
            <p className="money truncate text-sm text-muted">{parcel.trackingNo}</p>
            {parcel.estimatedAt && (
              <p className="text-sm text-muted">
                {t('order.expectedOn', { date: date(parcel.estimatedAt, 'weekday') })}
              </p>
            )}
            {parcel.sharedWith.length > 0 && (
              <p className="break-words text-sm text-muted">
                {t('order.packedWith', {
                  orders: formatList(
                    parcel.sharedWith.map(({ no }) => no),
                    language,
                  ),
                })}
              </p>
            )}
          </div>
          <span className="shrink-0 text-sm font-semibold text-accent">
            {t(`order.parcel_${parcel.state}`)}
          </span>
          <IconButton
            icon={Copy}
            label={t('order.copyTracking')}
            onClick={() => void copyText(parcel.trackingNo)}
          />
        </div>
        <ul className="no-bar relative flex gap-3 overflow-x-auto p-4">
          {parcel.items.map((item) => (
            <li key={item.itemId} className="flex w-56 shrink-0 items-center gap-3 only:w-full only:shrink">
              <Picture
                picture={item.picture}
                ratio={1}
                sizes="52px"
                alt=""
                className="size-13 shrink-0 rounded-small"
              />
              <span className="min-w-0 text-sm">
                <span className="line-clamp-1 font-medium">{item.title}</span>
                <span className="block truncate text-muted">
                  {item.optionText} × {item.quantity}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        {events.length > 0 ? (
          <Timeline
            entries={events.map((event, index) => ({
              key: `${event.at} ${index}`,
              title: event.text,
              text: event.place,
              time: date(event.at, 'dayTime'),
            }))}
          />
        ) : (
          <p className="py-4 text-center text-muted">{t('order.noEvents')}</p>
        )}
      </Card>
    </div>
  )
}
