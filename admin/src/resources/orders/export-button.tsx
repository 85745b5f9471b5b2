import { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { useListContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { ExportCsv } from '../../ui/export-csv.tsx'

/** Saves the filtered orders. */
export function ExportButton() {
  const { filterValues } = useListContext()
  return (
    <ExportCsv
      word="order"
      name={`orders-${new Date().toISOString().slice(0, 10)}`}
      read={(cursor) => callApi(adminOrderExport, { ...filterValues, cursor })}
    />
  )
}
