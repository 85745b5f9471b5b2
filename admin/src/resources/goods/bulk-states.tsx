import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminGoodsStates } from '@pasar/contract/calls/admin/goods'
import { useState } from 'react'
import { useListContext, useUnselectAll } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { stateMeanings } from './states.ts'

const deeds = [
  { to: 'on_sale', label: 'Put on sale' },
  { to: 'off_sale', label: 'Take off sale' },
  { to: 'archived', label: 'Archive' },
] as const

/** Changes the state of the chosen goods; says which of them could not be changed, and why. */
export function BulkStates() {
  const { selectedIds } = useListContext()
  const unselect = useUnselectAll('goods')
  const [answer, setAnswer] = useState<Output<typeof adminGoodsStates>>()
  const change = useAction(adminGoodsStates, {
    done: 'Done.',
    onDone: (output) => {
      if (output.refused.length > 0) setAnswer(output)
      else unselect()
    },
  })
  return (
    <>
      {deeds.map(({ to, label }) => (
        <AskFirst
          key={to}
          label={label}
          title={`${label}: ${selectedIds.length} goods?`}
          text={stateMeanings[to]}
          disabled={change.isPending}
          onSure={() => change.mutate({ ids: selectedIds.map(String), state: to })}
        />
      ))}
      {answer && (
        <Dialog open onClose={() => setAnswer(undefined)} fullWidth maxWidth="sm">
          <DialogTitle>
            {answer.changed} changed, {answer.refused.length} not
          </DialogTitle>
          <DialogContent>
            {answer.refused.map(({ id, title, reason }) => (
              <Typography key={id} sx={{ mb: 1 }}>
                <strong>{title}</strong>: {reason}
              </Typography>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAnswer(undefined)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
