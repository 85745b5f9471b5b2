import { Copy, Store, Truck } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Timeline } from '@/ui/display/Steps.tsx'
import { type AfterSale, useTracking } from '../../api/after-sales.ts'
import { PictureRow } from './PictureRow.tsx'

/** The parcels of a request both ways, newest first, each with its tracking events. */
export function RequestParcels({ request }: { request: AfterSale }) {
  const t = useT()
  const { date } = useFormat()
  const { data } = useTracking(request.id, request.parcels.length > 0)
  const { dropOff, intake, parcels } = request
  return (
    <>
      {dropOff && (
        <Card flush>
          <ListRow
            icon={Store}
            title={t(`afterSale.${intake ? 'takenIn' : dropOff.pending ? 'toHandIn' : 'droppedOff'}`, {
              name: dropOff.name,
            })}
            text={dropOff.pending ? undefined : date(intake?.at ?? dropOff.at, 'dayTime')}
          />
          {intake && (intake.note || intake.pictures.length > 0) && (
            <div className="grid gap-3 p-4">
              {intake.note && <p className="break-words text-ink-2">{intake.note}</p>}
              <PictureRow pictures={intake.pictures} />
            </div>
          )}
        </Card>
      )}
      {parcels.toReversed().map((parcel) => {
        const events = data?.parcels.find(({ id }) => id === parcel.id)?.events ?? []
        return (
          <Card key={parcel.id} flush>
            <div className="flex items-center gap-3 py-3 pr-2 pl-4">
              <Truck size={22} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold">
                  {t(`afterSale.parcel_${parcel.purpose}`)}{' '}
                  <span className="text-sm font-normal text-accent">{t(`order.parcel_${parcel.state}`)}</span>
                </h2>
                <p className="money text-sm break-all text-muted">
                  {parcel.carrierName} · {parcel.trackingNo}
                </p>
              </div>
              <IconButton
                icon={Copy}
                label={t('order.copyTracking')}
                onClick={() => void copyText(parcel.trackingNo)}
              />
            </div>
            {events.length > 0 && (
              <details className="group px-4" open={parcel.state !== 'delivered'}>
                <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-ink-2">
                  {t('afterSale.trackingLog')}
                </summary>
                <div className="pb-4">
                  <Timeline
                    entries={events.map((event, index) => ({
                      key: `${event.at} ${index}`,
                      title: event.text,
                      text: event.place,
                      time: date(event.at, 'dayTime'),
                    }))}
                  />
                </div>
              </details>
            )}
          </Card>
        )
      })}
    </>
  )
}
