import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { StockLevel } from './stock-status.tsx'

/** Sets the stock on hand of a SKU, with a reason. */
export function AdjustButton({ row }: { row: StockLevel }) {
  const [open, setOpen] = useState(false)
  const [onHand, setOnHand] = useState('')
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const adjust = useAction(adminStockAdjust, {
    done: t('Stock updated'),
    onDone: () => {
      setOpen(false)
      void queries.invalidateQueries()
    },
  })
  const change = Number(onHand) - row.onHand
  const valid = /^\d{1,7}$/.test(onHand) && change !== 0
  return (
    <>
      <Button
        size="small"
        variant="contained"
        onClick={() => {
          setOnHand(String(row.onHand))
          setReason('')
          setOpen(true)
        }}
      >
        {t('Adjust')}
      </Button>
      {open && (
        <FormDialog
          title={t('Adjust stock of %{code}', { code: row.code })}
          label={t('Save')}
          busy={adjust.isPending}
          disabled={!valid || reason.trim() === ''}
          onClose={() => setOpen(false)}
          onSubmit={() => adjust.mutate({ skuId: row.id, change, reason: reason.trim() })}
        >
          <TextField
            label={t('On hand')}
            value={onHand}
            onChange={({ target }) => setOnHand(target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            helperText={t('%{reserved} reserved for orders', { reserved: row.reserved })}
            fullWidth
            autoFocus
          />
          <TextField
            label={t('Reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 140 } }}
            placeholder={t('Delivery, stocktake, damage')}
            fullWidth
          />
          <Typography variant="body2" color="textSecondary">
            {valid ? t('Change: %{change}', { change: change > 0 ? `+${change}` : change }) : t('No change')}
          </Typography>
        </FormDialog>
      )}
    </>
  )
}
