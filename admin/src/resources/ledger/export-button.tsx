import { adminLedgerExport } from '@pasar/contract/calls/admin/ledger'
import { callApi } from '../../data/call.ts'
import { ExportCsv } from '../../ui/export-csv.tsx'
import { type Account, ownerText } from './words.ts'

/** More than this a spreadsheet does not open. */
const most = { rows: 200_000, advice: 'look back from a moment for older ones.' }

/** Saves an account's postings up to a moment. */
export const ExportButton = ({ account, until }: { account: Account; until: string | undefined }) => (
  <ExportCsv
    word="posting"
    name={`ledger-${ownerText(account.owner)}-${account.asset}`
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .toLowerCase()}
    read={(cursor) =>
      callApi(adminLedgerExport, { accountId: account.id, until, cursor: cursor || undefined })
    }
    most={most}
  />
)
