import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminStockThreshold } from '@pasar/contract/calls/admin/catalog/stock'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { StockLevel } from './stock-status.tsx'

/** Sets the low stock threshold of a SKU. */
export function ThresholdButton({ row }: { row: StockLevel }) {
  const [open, setOpen] = useState(false)
  const [pieces, setPieces] = useState('')
  const change = useAction(adminStockThreshold, { done: t('Threshold saved'), onDone: () => setOpen(false) })
  const valid = /^\d{0,7}$/.test(pieces)
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setPieces(row.ownThreshold === null ? '' : String(row.ownThreshold))
          setOpen(true)
        }}
      >
        {t('Low stock threshold')}
      </Button>
      {open && (
        <FormDialog
          title={t('Low stock threshold')}
          label={t('Save')}
          busy={change.isPending}
          disabled={!valid}
          onClose={() => setOpen(false)}
          onSubmit={() => change.mutate({ skuId: row.id, threshold: pieces === '' ? null : Number(pieces) })}
        >
          <TextField
            label={t('Available pieces')}
            value={pieces}
            onChange={({ target }) => setPieces(target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            helperText={t('Leave empty for the default in the settings.')}
            fullWidth
            autoFocus
          />
        </FormDialog>
      )}
    </>
  )
}
