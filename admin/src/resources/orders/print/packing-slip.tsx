import { Barcode, DocumentHeader, type OrderDocument } from './document-header.tsx'
import { documentLabels } from './labels.ts'

/** Packing slip: items with check boxes, without prices. */
export function PackingSlip({ order }: { order: OrderDocument }) {
  const labels = documentLabels(order.language)
  return (
    <>
      <DocumentHeader order={order} title={labels.slip} />
      <table className="document-items">
        <thead>
          <tr>
            <th className="document-tick" aria-label="✓" />
            <th>{labels.item}</th>
            <th>SKU</th>
            <th className="document-number">{labels.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter((item) => item.quantity > item.refunded)
            .map((item) => (
              <tr key={item.itemId}>
                <td>
                  <span className="document-box" />
                </td>
                <td>
                  {item.title}
                  <span className="document-small"> {item.optionText}</span>
                </td>
                <td>{item.skuCode}</td>
                <td className="document-number">{item.quantity - item.refunded}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {order.deliveryName && (
        <p>
          <strong>{order.deliveryName}</strong>
        </p>
      )}
      {order.remarks && (
        <p>
          {labels.remarks}: <em>{order.remarks}</em>
        </p>
      )}
      {order.parcels.map((parcel) => (
        <p key={parcel.id} className="document-small">
          {labels.parcel} {parcel.no}: {parcel.carrierName} {parcel.trackingNo}
        </p>
      ))}
      <footer className="document-foot">
        <p>{labels.thanks}</p>
        <Barcode text={order.no} />
      </footer>
    </>
  )
}
