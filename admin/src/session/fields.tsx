import Visibility from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOn from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ComponentProps, useState } from 'react'
import type { HttpError } from 'react-admin'

type TextProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onText(value: string): void
  error?: boolean
  autoComplete?: string
  inputMode?: 'numeric' | 'email' | 'text'
}

/** A line of text. */
export const Line = ({ onText, autoComplete, inputMode, ...props }: TextProps) => (
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

/** A password that can be shown. */
export function PasswordLine({ onText, autoComplete, ...props }: TextProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      fullWidth
      required
      variant="outlined"
      margin="normal"
      type={shown ? 'text' : 'password'}
      onChange={(event) => onText(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete },
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Hide password' : 'Show password'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <Visibility /> : <VisibilityOn />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...props}
    />
  )
}

/** Why the server would not. */
export const Refused = ({ error }: { error: HttpError | null }) =>
  error && (
    <Alert severity="error" sx={{ mt: 2 }}>
      {error.message}
    </Alert>
  )

/** What the server says of one field; undefined when it is well. */
export function problemOf(error: HttpError | null, field: string): string | undefined {
  const said = (error?.body?.data as { fields?: Record<string, string> } | null)?.fields
  return said?.[field]
}
