import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminGoodsExport, type csvFormats } from '@pasar/contract/calls/admin/goods-transfer'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'

type Format = (typeof csvFormats)[number]

/** Saves the goods that the filters let through as a CSV file, read in parts. */
export function ExportMenu() {
  const { filterValues } = useListContext()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [done, setDone] = useState<number>()

  async function save(format: Format) {
    setAnchor(null)
    setDone(0)
    try {
      const { keyword, state, categoryId } = filterValues
      const parts: string[] = []
      let after: string | null | undefined
      do {
        const part = await callApi(adminGoodsExport, {
          format,
          keyword,
          state,
          categoryId,
          after: after ?? undefined,
        })
        // Spreadsheets take a file without this mark for one in their own character set.
        if (parts.length === 0) parts.push('\uFEFF', part.header)
        parts.push(part.lines)
        setDone((n = 0) => n + part.goods)
        after = part.next
      } while (after)
      offer(new Blob(parts, { type: 'text/csv' }), `goods-${format}.csv`)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'It could not be exported.', { type: 'error' })
    } finally {
      setDone(undefined)
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<ExportIcon />}
        disabled={done !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        {done === undefined ? 'Export' : `${done} goods …`}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('pasar')}>CSV of this shop, every language</MenuItem>
        <MenuItem onClick={() => save('shopify')}>CSV for Shopify</MenuItem>
      </Menu>
    </>
  )
}

function offer(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
