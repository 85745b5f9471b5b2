import { t } from '../../../i18n/translate.ts'
import { Barcode, type OrderDocument } from './document-header.tsx'
import { documentLabels } from './labels.ts'

/** Shipping label of a parcel, 100 × 150 mm. */
export function ShippingLabel({ order, parcelNo }: { order: OrderDocument; parcelNo: number }) {
  const parcel = order.parcels.find((p) => p.no === parcelNo)
  const labels = documentLabels(order.language)
  if (!parcel) return <p className="document-problem">{t('Parcel not found')}</p>
  const pieces = parcel.items.reduce((n, i) => n + i.quantity, 0)
  return (
    <>
      <div className="label-top">
        <strong>{[parcel.carrierName, order.deliveryName].filter(Boolean).join(' · ')}</strong>
        <span>
          {parcel.no}/{order.parcels.length}
        </span>
      </div>
      <div className="label-to">
        <p className="document-small">{labels.to}</p>
        <p className="label-name">{order.receiver.fullName}</p>
        <p>{order.receiver.oneLine}</p>
        <p>
          <strong>{order.receiver.countryName}</strong>
        </p>
        <p>{order.receiver.phone}</p>
      </div>
      <div className="label-code">
        <Barcode text={parcel.trackingNo} />
        <p>{parcel.trackingNo}</p>
      </div>
      <div className="label-from">
        <p>
          {order.shop.name} · {labels.order} {order.no}
        </p>
        <p>
          {labels.quantity}: {pieces}
        </p>
      </div>
    </>
  )
}
