import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { counted } from '../../ui/counted.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves the filtered orders as CSV, read piece by piece so that neither end holds them all at once. */
export function ExportButton() {
  const { filterValues } = useListContext()
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)

  const run = async () => {
    const pieces: string[] = []
    let cursor = ''
    let count = 0
    setRows(0)
    try {
      do {
        const piece = await callApi(adminOrderExport, { ...filterValues, cursor })
        pieces.push(piece.csv)
        count += piece.rows
        setRows(count)
        cursor = piece.next
      } while (cursor)
      // The mark tells spreadsheets that the text is UTF-8.
      saveFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', ['\uFEFF', ...pieces])
      notify(`Exported ${counted(count, 'order')}.`, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The export failed.', { type: 'error' })
    } finally {
      setRows(null)
    }
  }

  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={run} disabled={rows !== null}>
      {rows === null ? 'Export CSV' : `${counted(rows, 'order')} …`}
    </Button>
  )
}
