import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { counted } from './counted.ts'
import { saveFile } from './save-file.ts'

type Piece = { csv: string; rows: number; next: string }

type Props = {
  /** What a row is, in the singular. */
  word: string
  /** Of the file, without its ending. */
  name: string
  /** Answers the piece that begins at a cursor; the first one's is empty. */
  read(cursor: string): Promise<Piece>
  /** Rows after which it ends, and what is said then. */
  most?: { rows: number; advice: string }
}

/** Saves rows as CSV, read piece by piece so that neither end holds them all at once. */
export function ExportCsv({ word, name, read, most }: Props) {
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)

  const run = async () => {
    const pieces: string[] = []
    let cursor = ''
    let count = 0
    setRows(0)
    try {
      do {
        const piece = await read(cursor)
        pieces.push(piece.csv)
        count += piece.rows
        setRows(count)
        cursor = piece.next
      } while (cursor && count < (most?.rows ?? Number.POSITIVE_INFINITY))
      // The mark tells spreadsheets that the text is UTF-8.
      saveFile(`${name}.csv`, 'text/csv', ['\uFEFF', ...pieces])
      const done = counted(count, word)
      notify(cursor && most ? `Exported the last ${done}: ${most.advice}` : `Exported ${done}.`, {
        type: 'success',
      })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The export failed.', { type: 'error' })
    } finally {
      setRows(null)
    }
  }

  return (
    <Button size="small" startIcon={<DownloadIcon />} onClick={run} disabled={rows !== null}>
      {rows === null ? 'Export CSV' : `${counted(rows, word)} …`}
    </Button>
  )
}
