import { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { useEffect } from 'react'
import { useAuthenticated } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { t } from '../../../i18n/translate.ts'
import { Invoice } from './invoice.tsx'
import './print.css'

/** Printable invoice of an order, without a number. */
export default function PrintPage() {
  useAuthenticated()
  const { id = '' } = useParams()
  const { data, error } = useCallQuery(adminOrderPrint, { id })
  useEffect(() => {
    if (data) document.title = data.no
  }, [data])
  if (error) return <p className="document-problem">{error.message}</p>
  if (!data) return null
  return (
    <main className="document document-invoice" lang={languageTags[data.language]}>
      <div className="document-tools">
        <button type="button" onClick={() => window.print()}>
          {t('Print')}
        </button>
      </div>
      <Invoice order={data} />
    </main>
  )
}
