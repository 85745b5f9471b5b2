import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../form/unsaved-changes.tsx'
import { StateChip } from '../format/state-chip.tsx'
import type { Outcome } from './use-batch.ts'

type Props = {
  title: string
  text: string
  /** Label of the button that starts the batch. */
  label: string
  /** Ids of the entries. */
  ids: readonly string[]
  outcomes: Readonly<Record<string, Outcome>>
  isRunning: boolean
  disabled?: boolean
  danger?: boolean
  /** Called when the dialog closes. @param isComplete whether every entry is done */
  onClose(isComplete: boolean): void
  onStart(): void
  children: ReactNode
}

/**
 * Dialog of a batch: its entries, progress, and a button that repeats the failed ones. Stays open while it
 * runs.
 */
export function BatchDialog(props: Props) {
  const { title, text, label, ids, outcomes, isRunning, disabled, danger, onClose, onStart, children } = props
  const titleId = useId()
  const count = (state: Outcome['state']) => ids.filter((id) => outcomes[id]?.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  const isComplete = done === ids.length
  const [isEdited, setIsEdited] = useState(false)
  useUnsavedChanges((isEdited || isRunning) && !isComplete)
  const close = () => {
    if (!isRunning) onClose(isComplete)
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent onInput={() => setIsEdited(true)}>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        {children}
        {isRunning && (
          <LinearProgress
            variant="determinate"
            value={(100 * (done + failed)) / ids.length}
            aria-label={title}
            sx={{ mt: 2 }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ mt: 1 }}>
          {done + failed > 0 &&
            t('%{done} of %{count} done%{detail}', {
              done,
              count: ids.length,
              detail: failed > 0 ? t(', %{failed} failed', { failed }) : '',
            })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isRunning}>
          {t('Close')}
        </Button>
        {!isComplete && (
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={isRunning || disabled}
            onClick={onStart}
          >
            {failed > 0 && !isRunning ? t('Retry failed') : label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Outcome of an entry, with the reason of a failure. */
export function OutcomeCell({ outcome, done }: { outcome: Outcome | undefined; done: string }) {
  if (!outcome) return null
  if (outcome.state === 'running') return '…'
  if (outcome.state === 'done') return <StateChip label={done} tone="success" />
  return (
    <Typography variant="body2" color="error">
      {outcome.reason}
    </Typography>
  )
}
