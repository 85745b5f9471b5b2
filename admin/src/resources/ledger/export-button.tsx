import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { adminLedgerExport } from '@pasar/contract/calls/admin/ledger'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { counted } from '../../ui/counted.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type Account, ownerText } from './words.ts'

/** More than a spreadsheet opens; what is older is asked for by a moment. */
const MOST = 200_000

/** Saves an account's postings as CSV, read piece by piece so that neither end holds them all at once. */
export function ExportButton({ account, until }: { account: Account; until: string | undefined }) {
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)

  const run = async () => {
    const pieces: string[] = []
    let cursor: string | undefined
    let count = 0
    setRows(0)
    try {
      do {
        const piece = await callApi(adminLedgerExport, { accountId: account.id, until, cursor })
        pieces.push(piece.csv)
        count += piece.rows
        setRows(count)
        cursor = piece.next || undefined
      } while (cursor && count < MOST)
      const name = `ledger-${ownerText(account.owner)}-${account.asset}`.replaceAll(/[^\p{L}\d]+/gu, '-')
      // The mark tells spreadsheets that the text is UTF-8.
      saveFile(`${name}.csv`.toLowerCase(), 'text/csv', ['\uFEFF', ...pieces])
      notify(
        cursor
          ? `Exported the last ${counted(count, 'posting')}: look back from a moment for older ones.`
          : `Exported ${counted(count, 'posting')}.`,
        { type: 'success' },
      )
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The export failed.', { type: 'error' })
    } finally {
      setRows(null)
    }
  }

  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={run} disabled={rows !== null}>
      {rows === null ? 'Export CSV' : `${counted(rows, 'posting')} …`}
    </Button>
  )
}
