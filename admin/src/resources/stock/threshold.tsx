import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminStockThreshold } from '@pasar/contract/calls/admin/stock'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { StockRow } from './figures.tsx'

/** Says from how many pieces on this SKU counts as low. */
export function ThresholdButton({ row }: { row: StockRow }) {
  const [open, setOpen] = useState(false)
  const [pieces, setPieces] = useState('')
  const change = useAction(adminStockThreshold, { done: 'Kept.', onDone: () => setOpen(false) })
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
        Low from …
      </Button>
      {open && (
        <FormDialog
          title="When it counts as low"
          label="Keep"
          busy={change.isPending}
          disabled={!valid}
          onClose={() => setOpen(false)}
          onSubmit={() => change.mutate({ skuId: row.id, threshold: pieces === '' ? null : Number(pieces) })}
        >
          <TextField
            label="Pieces left"
            value={pieces}
            onChange={({ target }) => setPieces(target.value.trim())}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            helperText="Empty: the number of the settings."
            fullWidth
            autoFocus
          />
        </FormDialog>
      )}
    </>
  )
}
