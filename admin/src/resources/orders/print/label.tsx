import { BarCode, type Paper } from './parts.tsx'
import { wordsOf } from './words.ts'

/** The label of a parcel, for paper of 100 × 150 mm. */
export function Label({ paper, parcelNo }: { paper: Paper; parcelNo: number }) {
  const parcel = paper.parcels.find((p) => p.no === parcelNo)
  const words = wordsOf(paper.language)
  if (!parcel) return <p className="paper-problem">The order has no such parcel.</p>
  const pieces = parcel.items.reduce((n, i) => n + i.quantity, 0)
  return (
    <>
      <div className="label-top">
        <strong>{parcel.carrierName}</strong>
        <span>
          {parcel.no}/{paper.parcels.length}
        </span>
      </div>
      <div className="label-to">
        <p className="paper-small">{words.to}</p>
        <p className="label-name">{paper.receiver.fullName}</p>
        <p>{paper.receiver.oneLine}</p>
        <p>
          <strong>{paper.receiver.countryName}</strong>
        </p>
        <p>{paper.receiver.phone}</p>
      </div>
      <div className="label-code">
        <BarCode text={parcel.trackingNo} />
        <p>{parcel.trackingNo}</p>
      </div>
      <div className="label-from">
        <p>
          {paper.shop.name} · {words.order} {paper.no}
        </p>
        <p>
          {words.quantity}: {pieces}
        </p>
      </div>
    </>
  )
}
