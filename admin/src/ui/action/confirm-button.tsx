import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../form/unsaved-changes.tsx'

type Props = {
  /** Label of the button and of the dialog's confirm button. */
  label: string
  title: string
  /** Body of the dialog: what the action does. */
  text: ReactNode
  /** Label of a required text field, passed to `onConfirm`. */
  reason?: string
  icon?: ReactNode
  danger?: boolean
  /** Highlights the primary action. */
  main?: boolean
  disabled?: boolean
  /** Does it, and says why it failed: the dialog keeps its reason for another attempt until it succeeds. */
  onConfirm(reason: string): Promise<unknown>
}

/** Button that opens a confirmation dialog before it acts. */
export function ConfirmButton({
  label,
  title,
  text,
  reason,
  icon,
  danger,
  main,
  disabled,
  onConfirm,
}: Props) {
  const [open, setOpen] = useState(false)
  const [reasonText, setReasonText] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsavedChanges(open && reasonText !== '' && !isBusy)
  const id = useId()
  const color = danger ? 'error' : 'primary'
  const confirm = async () => {
    setBusy(true)
    const succeeded = await onConfirm(reasonText.trim()).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!succeeded) return
    setOpen(false)
    setReasonText('')
  }
  return (
    <>
      <Button
        size="small"
        variant={main ? 'contained' : 'text'}
        color={color}
        startIcon={icon}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => isBusy || setOpen(false)}
        aria-labelledby={id}
        fullWidth
        maxWidth="xs"
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
          {reason && (
            <TextField
              label={reason}
              value={reasonText}
              onChange={(event) => setReasonText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              autoFocus
              fullWidth
              multiline
              margin="normal"
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isBusy} onClick={() => setOpen(false)}>
            {t('Cancel')}
          </Button>
          <Button
            variant="contained"
            color={color}
            disabled={isBusy || (reason !== undefined && reasonText.trim() === '')}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
