import type { Output } from '@pasar/contract/call'
import type { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { documentLabels } from './labels.ts'

export type OrderDocument = Output<typeof adminOrderPrint>

/** Formats a date in the document's language. */
export const formatDay = (order: OrderDocument, at: string): string =>
  new Intl.DateTimeFormat(languageTags[order.language], { dateStyle: 'long' }).format(new Date(at))

/** Header of a document: shop, title, order and recipient. */
export function DocumentHeader({ order, title }: { order: OrderDocument; title: string }) {
  const labels = documentLabels(order.language)
  return (
    <header className="document-head">
      <div>
        <p className="document-shop">{order.shop.name}</p>
        <p className="document-small">{order.shop.url.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="document-right">
        <h1>{title}</h1>
        <p>
          {labels.order} <strong>{order.no}</strong>
        </p>
        <p className="document-small">
          {labels.placed}: {formatDay(order, order.createdAt)}
        </p>
      </div>
      <div className="document-to">
        <p className="document-small">{labels.to}</p>
        <p>
          <strong>{order.receiver.fullName}</strong>
        </p>
        <p>{order.receiver.oneLine}</p>
        <p>{order.receiver.countryName}</p>
        <p>{order.receiver.phone}</p>
      </div>
    </header>
  )
}
