import { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { useQueries } from '@tanstack/react-query'
import { useAuthenticated } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import { callApi } from '../../../data/call.ts'
import { t } from '../../../i18n/translate.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ShippingLabel } from './shipping-label.tsx'
import './print.css'

/** Packing slips or labels of several orders (`ids`, comma-separated), each document on a page of its own. */
export default function PrintSelectionPage() {
  useAuthenticated()
  const { document: kind = '' } = useParams()
  const [query] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: [adminOrderPrint.path, { id }],
      queryFn: () => callApi(adminOrderPrint, { id }),
    })),
  })
  const error = results.find((it) => it.error)?.error
  if (error) return <p className="document-problem">{error.message}</p>
  const orders = results.flatMap(({ data }) => (data ? [data] : []))
  if (orders.length < ids.length) return null
  const documents = orders.flatMap((order) =>
    kind === 'label'
      ? order.parcels.map(({ no }) => ({ order, key: `${order.id} ${no}`, parcelNo: no }))
      : [{ order, key: order.id, parcelNo: 0 }],
  )
  return (
    <main>
      <div className="document-tools">
        <button type="button" onClick={() => window.print()}>
          {t('Print')}
        </button>
      </div>
      {documents.map(({ order, key, parcelNo }) => (
        <article key={key} className={`document document-${kind}`} lang={languageTags[order.language]}>
          {kind === 'label' ? (
            <ShippingLabel order={order} parcelNo={parcelNo} />
          ) : (
            <PackingSlip order={order} />
          )}
        </article>
      ))}
    </main>
  )
}
