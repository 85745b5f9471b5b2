import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminProductExport, type exportFormats } from '@pasar/contract/calls/admin/catalog/product-csv'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { downloadFile } from '../../ui/action/download-file.ts'

type Format = (typeof exportFormats)[number]

/** Exports the filtered products as CSV, page by page. */
export function ExportMenu() {
  const { filterValues } = useListContext()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [exported, setExported] = useState<number>()

  async function save(format: Format) {
    setAnchor(null)
    setExported(0)
    try {
      const { keyword, state, categoryId } = filterValues
      const pages: string[] = []
      let after: string | null | undefined
      do {
        const page = await callApi(adminProductExport, {
          format,
          keyword,
          state,
          categoryId,
          after: after ?? undefined,
        })
        // Spreadsheets need the byte order mark to read UTF-8.
        if (pages.length === 0) pages.push('\uFEFF', page.header)
        pages.push(page.lines)
        setExported((n = 0) => n + page.goods)
        after = page.next
      } while (after)
      downloadFile(`products-${format}.csv`, 'text/csv', pages)
    } catch (error) {
      notify(error instanceof Error ? error.message : t('Export failed'), { type: 'error' })
    } finally {
      setExported(undefined)
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<ExportIcon />}
        disabled={exported !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        {exported === undefined
          ? t('Export')
          : `${t('%{smart_count} product |||| %{smart_count} products', { smart_count: exported })} …`}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('pasar')}>{t('Pasar CSV, all languages')}</MenuItem>
        <MenuItem onClick={() => save('shopify')}>{t('Shopify CSV')}</MenuItem>
        <MenuItem onClick={() => save('woocommerce')}>{t('WooCommerce CSV')}</MenuItem>
        <MenuItem onClick={() => save('magento')}>{t('Magento CSV')}</MenuItem>
      </Menu>
    </>
  )
}
