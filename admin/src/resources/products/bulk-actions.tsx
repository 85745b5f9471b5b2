import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminProductStates } from '@pasar/contract/calls/admin/catalog/products'
import { useState } from 'react'
import { useListContext, useUnselectAll } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { stateDescriptions } from './labels.ts'

const actions = [
  { to: 'on_sale', label: t('Put on sale') },
  { to: 'off_sale', label: t('Take off sale') },
  { to: 'archived', label: t('Archive') },
] as const

/** Changes the state of the selected products; lists the products that could not be changed. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const unselect = useUnselectAll('goods')
  const [result, setResult] = useState<Output<typeof adminProductStates>>()
  const change = useAction(adminProductStates, {
    done: t('Products updated'),
    onDone: (output) => {
      if (output.refused.length > 0) setResult(output)
      else unselect()
    },
  })
  return (
    <>
      {actions.map(({ to, label }) => (
        <ConfirmButton
          key={to}
          label={label}
          title={`${label}: ${t('%{smart_count} product |||| %{smart_count} products', { smart_count: selectedIds.length })}?`}
          text={stateDescriptions[to]}
          disabled={change.isPending}
          onConfirm={() => change.mutateAsync({ ids: selectedIds.map(String), state: to })}
        />
      ))}
      {result && (
        <Dialog open onClose={() => setResult(undefined)} fullWidth maxWidth="sm">
          <DialogTitle>
            {t('%{changed} updated, %{failed} failed', {
              changed: result.changed,
              failed: result.refused.length,
            })}
          </DialogTitle>
          <DialogContent>
            {result.refused.map(({ id, title, reason }) => (
              <Typography key={id} sx={{ mb: 1 }}>
                <strong>{title}</strong>: {reason}
              </Typography>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setResult(undefined)}>{t('Close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
