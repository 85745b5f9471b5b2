import type { Money } from '@pasar/contract/money'
import { dayIn, Head, type Paper } from './parts.tsx'
import { wordsOf } from './words.ts'

const isZero = (money: Money) => Number(money.amount) === 0

/** What was bought, for how much. */
export function Invoice({ paper }: { paper: Paper }) {
  const words = wordsOf(paper.language)
  const { sums } = paper
  const lines: [string, Money, string][] = [
    [words.goods, sums.subtotal, ''],
    [words.discount, sums.discount, '− '],
    [words.freight, sums.freight, ''],
    [words.fee, sums.operatingFee, ''],
    [words.tax, sums.tax, ''],
  ]
  return (
    <>
      <Head paper={paper} title={words.invoice} />
      <table className="paper-items">
        <thead>
          <tr>
            <th>{words.item}</th>
            <th className="paper-number">{words.quantity}</th>
            <th className="paper-number">{words.price}</th>
            <th className="paper-number">{words.discount}</th>
            <th className="paper-number">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {paper.items.map((item) => (
            <tr key={item.itemId}>
              <td>
                {item.title}
                <span className="paper-small">
                  {' '}
                  {[item.optionText, item.skuCode].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="paper-number">{item.quantity}</td>
              <td className="paper-number">{item.price.amount}</td>
              <td className="paper-number">{isZero(item.discount) ? '' : `− ${item.discount.amount}`}</td>
              <td className="paper-number">{item.total.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="paper-sums">
        <tbody>
          {lines
            .filter(([, money], at) => at === 0 || !isZero(money))
            .map(([name, money, sign]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {sign}
                  {money.amount}
                </td>
              </tr>
            ))}
          <tr className="paper-total">
            <th scope="row">{words.total}</th>
            <td>
              {sums.total.currency} {sums.total.amount}
            </td>
          </tr>
          {!isZero(sums.refunded) && (
            <tr>
              <th scope="row">{words.refunded}</th>
              <td>− {sums.refunded.amount}</td>
            </tr>
          )}
        </tbody>
      </table>
      {paper.paidAt && (
        <p>
          {words.paid}: {dayIn(paper, paper.paidAt)}
        </p>
      )}
      <footer className="paper-foot">
        <p>{words.thanks}</p>
      </footer>
    </>
  )
}
