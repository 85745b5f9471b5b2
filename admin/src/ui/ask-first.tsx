import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  /** What the button says, and the dialog's own button. */
  label: string
  title: string
  /** What will happen. */
  text: ReactNode
  /** Asks for a sentence, and gives it to `onSure`. */
  reason?: string
  icon?: ReactNode
  danger?: boolean
  /** What is most likely wanted: it stands out. */
  main?: boolean
  disabled?: boolean
  onSure(reason: string): void
}

/** A button whose deed is asked about first, in a dialog that says what will happen. */
export function AskFirst({ label, title, text, reason, icon, danger, main, disabled, onSure }: Props) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const id = useId()
  const colour = danger ? 'error' : 'primary'
  const sure = () => {
    setOpen(false)
    onSure(words.trim())
    setWords('')
  }
  return (
    <>
      <Button
        size="small"
        variant={main ? 'contained' : 'text'}
        color={colour}
        startIcon={icon}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={id} fullWidth maxWidth="xs">
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{text}</DialogContentText>
          {reason && (
            <TextField
              label={reason}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              autoFocus
              fullWidth
              multiline
              margin="normal"
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            variant="contained"
            color={colour}
            disabled={reason !== undefined && words.trim() === ''}
            onClick={sure}
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
