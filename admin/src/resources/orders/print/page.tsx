import { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { languageTags } from '@pasar/contract/constants'
import { useEffect } from 'react'
import { useAuthenticated } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useRead } from '../../../data/use-read.ts'
import { Invoice } from './invoice.tsx'
import { Label } from './label.tsx'
import './print.css'
import { Slip } from './slip.tsx'

/** A paper of an order: `slip`, `invoice`, or `label` with the number of its parcel. */
export default function PrintPage() {
  useAuthenticated()
  const { id = '', paper = '', parcel = '1' } = useParams()
  const { data, error } = useRead(adminOrderPrint, { id })
  useEffect(() => {
    if (data) document.title = `${data.no} ${paper}`
  }, [data, paper])
  if (error) return <p className="paper-problem">{error.message}</p>
  if (!data) return null
  return (
    <main className={`paper paper-${paper}`} lang={languageTags[data.language]}>
      <div className="paper-tools">
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      {paper === 'label' ? (
        <Label paper={data} parcelNo={Number(parcel)} />
      ) : paper === 'invoice' ? (
        <Invoice paper={data} />
      ) : (
        <Slip paper={data} />
      )}
    </main>
  )
}
