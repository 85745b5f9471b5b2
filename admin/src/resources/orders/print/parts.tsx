import type { Output } from '@pasar/contract/call'
import type { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { barsOf } from './code128.ts'
import { wordsOf } from './words.ts'

export type Paper = Output<typeof adminOrderPrint>

/** A day as the member's language writes it. */
export const dayIn = (paper: Paper, at: string): string =>
  new Intl.DateTimeFormat(languageTags[paper.language], { dateStyle: 'long' }).format(new Date(at))

/** A text as bars that scanners read. */
export function BarCode({ text }: { text: string }) {
  const { bars, width } = barsOf(text)
  return (
    <svg
      className="paper-code"
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="40" />
      ))}
    </svg>
  )
}

/** What stands above: the shop, what paper it is, the order, who gets it. */
export function Head({ paper, title }: { paper: Paper; title: string }) {
  const words = wordsOf(paper.language)
  return (
    <header className="paper-head">
      <div>
        <p className="paper-shop">{paper.shop.name}</p>
        <p className="paper-small">{paper.shop.url.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="paper-right">
        <h1>{title}</h1>
        <p>
          {words.order} <strong>{paper.no}</strong>
        </p>
        <p className="paper-small">
          {words.placed}: {dayIn(paper, paper.createdAt)}
        </p>
      </div>
      <div className="paper-to">
        <p className="paper-small">{words.to}</p>
        <p>
          <strong>{paper.receiver.fullName}</strong>
        </p>
        <p>{paper.receiver.oneLine}</p>
        <p>{paper.receiver.countryName}</p>
        <p>{paper.receiver.phone}</p>
      </div>
    </header>
  )
}
