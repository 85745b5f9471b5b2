import { BarCode, Head, type Paper } from './parts.tsx'
import { wordsOf } from './words.ts'

/** What lies in the box: no prices, a box to tick for each item. */
export function Slip({ paper }: { paper: Paper }) {
  const words = wordsOf(paper.language)
  return (
    <>
      <Head paper={paper} title={words.slip} />
      <table className="paper-items">
        <thead>
          <tr>
            <th className="paper-tick" aria-label="✓" />
            <th>{words.item}</th>
            <th>SKU</th>
            <th className="paper-number">{words.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {paper.items
            .filter((item) => item.quantity > item.refunded)
            .map((item) => (
              <tr key={item.itemId}>
                <td>
                  <span className="paper-box" />
                </td>
                <td>
                  {item.title}
                  <span className="paper-small"> {item.optionText}</span>
                </td>
                <td>{item.skuCode}</td>
                <td className="paper-number">{item.quantity - item.refunded}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {paper.remarks && (
        <p>
          {words.remarks}: <em>{paper.remarks}</em>
        </p>
      )}
      {paper.parcels.map((parcel) => (
        <p key={parcel.id} className="paper-small">
          {words.parcel} {parcel.no}: {parcel.carrierName} {parcel.trackingNo}
        </p>
      ))}
      <footer className="paper-foot">
        <p>{words.thanks}</p>
        <BarCode text={paper.no} />
      </footer>
    </>
  )
}
