import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../i18n/translate.ts'

import { downloadFile } from './download-file.ts'

type Page = { csv: string; rows: number; next: string }

type Props = {
  label?: string
  /** A number of rows in words: `2 orders`. */
  countText(rows: number): string
  /** File name without extension. */
  name: string
  /** Reads the page that starts at a cursor; empty for the first page. */
  read(cursor: string): Promise<Page>
  /** Row limit, and the advice shown when it is reached. */
  limit?: { rows: number; advice: string }
}

/** Downloads rows as CSV, page by page. */
export function ExportCsvButton({ label = t('Export CSV'), countText, name, read, limit }: Props) {
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)

  const save = async () => {
    const pages: string[] = []
    let cursor = ''
    let count = 0
    setRows(0)
    try {
      do {
        const page = await read(cursor)
        pages.push(page.csv)
        count += page.rows
        setRows(count)
        cursor = page.next
      } while (cursor && count < (limit?.rows ?? Number.POSITIVE_INFINITY))
      // Spreadsheets need the byte order mark to read UTF-8.
      downloadFile(`${name}.csv`, 'text/csv', ['\uFEFF', ...pages])
      const done = countText(count)
      notify(
        cursor && limit
          ? t('Exported the latest %{done}. %{advice}', { done, advice: limit.advice })
          : t('Exported %{done}', { done }),
        {
          type: 'success',
        },
      )
    } catch (error) {
      notify(error instanceof Error ? error.message : t('The export failed.'), { type: 'error' })
    } finally {
      setRows(null)
    }
  }

  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={save} disabled={rows !== null}>
      {rows === null ? label : `${countText(rows)} …`}
    </Button>
  )
}
