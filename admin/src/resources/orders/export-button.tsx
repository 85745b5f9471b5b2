import { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { useListContext } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'

/** Exports the filtered orders as CSV. */
export function ExportButton() {
  const { filterValues } = useListContext()
  if (!can(adminOrderExport)) return null
  return (
    <ExportCsvButton
      countText={(count) => t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })}
      name={`orders-${new Date().toISOString().slice(0, 10)}`}
      read={(cursor) => callApi(adminOrderExport, { ...filterValues, cursor })}
    />
  )
}
