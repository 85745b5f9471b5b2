import Visibility from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOn from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ComponentProps, useState } from 'react'
import type { HttpError } from 'react-admin'
import { t } from '../i18n/translate.ts'

type TextProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onText(value: string): void
  error?: boolean
  autoComplete?: string
  inputMode?: 'numeric' | 'email' | 'text'
}

/** Text field of a sign-in form. */
export const AuthTextField = ({ onText, autoComplete, inputMode, ...props }: TextProps) => (
  <TextField
    fullWidth
    required
    variant="outlined"
    margin="normal"
    onChange={(event) => onText(event.target.value)}
    slotProps={{ htmlInput: { autoComplete, inputMode }, inputLabel: { required: false } }}
    {...props}
  />
)

/** Password field with a visibility toggle. */
export function PasswordField({ onText, autoComplete, ...props }: TextProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      fullWidth
      required
      variant="outlined"
      margin="normal"
      type={isVisible ? 'text' : 'password'}
      onChange={(event) => onText(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete },
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isVisible ? t('Hide password') : t('Show password')}
                onClick={() => setVisible(!isVisible)}
              >
                {isVisible ? <Visibility /> : <VisibilityOn />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...props}
    />
  )
}

/** The message of a failed call. */
export const ErrorAlert = ({ error }: { error: HttpError | null }) =>
  error && (
    <Alert severity="error" sx={{ mt: 2 }}>
      {error.message}
    </Alert>
  )

/** Returns the server's message for a field; undefined when the field is valid. */
export function fieldError(error: HttpError | null, field: string): string | undefined {
  const fields = (error?.body?.data as { fields?: Record<string, string> } | null)?.fields
  return fields?.[field]
}
