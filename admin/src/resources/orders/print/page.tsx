import { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { useEffect } from 'react'
import { useAuthenticated } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { t } from '../../../i18n/translate.ts'
import { Invoice } from './invoice.tsx'
import { ShippingLabel } from './shipping-label.tsx'
import './print.css'
import { PackingSlip } from './packing-slip.tsx'

/** Printable document of an order: `slip`, `invoice`, or `label` with a parcel number. */
export default function PrintPage() {
  useAuthenticated()
  const { id = '', document: kind = '', parcel = '1' } = useParams()
  const { data, error } = useCallQuery(adminOrderPrint, { id })
  useEffect(() => {
    if (data) document.title = `${data.no} ${kind}`
  }, [data, kind])
  if (error) return <p className="document-problem">{error.message}</p>
  if (!data) return null
  return (
    <main className={`document document-${kind}`} lang={languageTags[data.language]}>
      <div className="document-tools">
        <button type="button" onClick={() => window.print()}>
          {t('Print')}
        </button>
      </div>
      {kind === 'label' ? (
        <ShippingLabel order={data} parcelNo={Number(parcel)} />
      ) : kind === 'invoice' ? (
        <Invoice order={data} />
      ) : (
        <PackingSlip order={data} />
      )}
    </main>
  )
}
