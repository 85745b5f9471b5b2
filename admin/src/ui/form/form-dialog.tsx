import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

type Props = {
  title: string
  /** Explanation above the fields. */
  text?: string
  /** Label of the submit button. */
  label: string
  danger?: boolean
  wide?: boolean
  busy?: boolean
  disabled?: boolean
  onClose(): void
  onSubmit(): void
  children: ReactNode
}

/** Small form in a dialog. Enter in a field submits it. Asks before typed input is lost to a route change. */
export function FormDialog(props: Props) {
  const { title, text, label, danger, wide, busy, disabled, onClose, onSubmit, children } = props
  const id = useId()
  const [isEdited, setIsEdited] = useState(false)
  useUnsavedChanges(isEdited && !busy)
  const blocked = Boolean(busy || disabled)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={wide ? 'sm' : 'xs'}>
      <form
        noValidate
        onInput={() => setIsEdited(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked) onSubmit()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={blocked}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
