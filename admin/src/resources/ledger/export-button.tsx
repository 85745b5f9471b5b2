import { adminLedgerExport } from '@pasar/contract/calls/admin/finance/ledger'
import { callApi } from '../../data/call.ts'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { type Account, accountName } from './labels.ts'

/** Limit of spreadsheets. */
const limit = { rows: 200_000, advice: t('Set “Until” to export older postings.') }

/** Exports an account's postings until a point in time. */
export function ExportButton({ account, until }: { account: Account; until: string | undefined }) {
  if (!can(adminLedgerExport)) return null
  return (
    <ExportCsvButton
      countText={(count) => t('%{smart_count} posting |||| %{smart_count} postings', { smart_count: count })}
      name={`ledger-${accountName(account.owner)}-${account.asset}`
        .replaceAll(/[^\p{L}\d]+/gu, '-')
        .toLowerCase()}
      read={(cursor) =>
        callApi(adminLedgerExport, { accountId: account.id, until, cursor: cursor || undefined })
      }
      limit={limit}
    />
  )
}
