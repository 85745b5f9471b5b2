import type { Money } from '@pasar/contract/money'
import { formatAmount, formatMoney } from '../../../ui/format/money.ts'
import { fees } from '../labels.ts'
import { DocumentHeader, formatDay, type OrderDocument } from './document-header.tsx'
import { documentLabels } from './labels.ts'

const isZero = (money: Money) => Number(money.amount) === 0

/** Invoice with items, discounts and totals. */
export function Invoice({ order }: { order: OrderDocument }) {
  const labels = documentLabels(order.language)
  const { sums } = order
  const lines: [string, Money, string][] = [
    [labels.goods, sums.subtotal, ''],
    [labels.discount, sums.discount, '− '],
    [labels.freight, sums.freight, ''],
    ...fees.map((fee): [string, Money, string] => [labels[fee], sums[fee], '']),
  ]
  return (
    <>
      <DocumentHeader order={order} title={labels.invoice} />
      <table className="document-items">
        <thead>
          <tr>
            <th>{labels.item}</th>
            <th className="document-number">{labels.quantity}</th>
            <th className="document-number">{labels.price}</th>
            <th className="document-number">{labels.discount}</th>
            <th className="document-number">{labels.sum}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.itemId}>
              <td>
                {item.title}
                <span className="document-small">
                  {' '}
                  {[item.optionText, item.skuCode].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="document-number">{item.quantity}</td>
              <td className="document-number">{formatAmount(item.price)}</td>
              <td className="document-number">
                {isZero(item.discount) ? '' : `− ${formatAmount(item.discount)}`}
              </td>
              <td className="document-number">{formatAmount(item.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="document-sums">
        <tbody>
          {lines
            .filter(([, money], at) => at === 0 || !isZero(money))
            .map(([name, money, sign]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {sign}
                  {formatAmount(money)}
                </td>
              </tr>
            ))}
          <tr className="document-total">
            <th scope="row">{labels.total}</th>
            <td>{formatMoney(sums.total)}</td>
          </tr>
          {!isZero(sums.refunded) && (
            <tr>
              <th scope="row">{labels.refunded}</th>
              <td>− {formatAmount(sums.refunded)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {order.paidAt && (
        <p>
          {labels.paid}: {formatDay(order, order.paidAt)}
        </p>
      )}
      <footer className="document-foot">
        <p>{labels.thanks}</p>
      </footer>
    </>
  )
}
