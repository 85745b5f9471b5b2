import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { adminStockAdjust } from '@pasar/contract/calls/admin/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { StockRow } from './figures.tsx'

/** Books what came in or went out, or was counted, with the reason. */
export function AdjustButton({ row }: { row: StockRow }) {
  const [open, setOpen] = useState(false)
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const adjust = useAction(adminStockAdjust, {
    done: 'Booked; the shop shows it at once.',
    onDone: () => {
      setOpen(false)
      void queries.invalidateQueries()
    },
  })
  const change = Number(counted) - row.onHand
  const valid = /^\d{1,7}$/.test(counted) && change !== 0
  return (
    <>
      <Button
        size="small"
        variant="contained"
        onClick={() => {
          setCounted(String(row.onHand))
          setReason('')
          setOpen(true)
        }}
      >
        Adjust
      </Button>
      {open && (
        <FormDialog
          title={`Stock of ${row.code}`}
          label="Book"
          busy={adjust.isPending}
          disabled={!valid || reason.trim() === ''}
          onClose={() => setOpen(false)}
          onSubmit={() => adjust.mutate({ skuId: row.id, change, reason: reason.trim() })}
        >
          <TextField
            label="Pieces on hand now"
            value={counted}
            onChange={({ target }) => setCounted(target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            helperText={`${row.reserved} of them are promised to orders`}
            fullWidth
            autoFocus
          />
          <TextField
            label="Why"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 140 } }}
            placeholder="Delivery, count, damage …"
            fullWidth
          />
          <Typography variant="body2" color="textSecondary">
            {valid ? `Books ${change > 0 ? '+' : ''}${change}.` : 'Nothing is booked yet.'}
          </Typography>
        </FormDialog>
      )}
    </>
  )
}
