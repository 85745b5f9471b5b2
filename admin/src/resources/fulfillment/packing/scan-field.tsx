import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import Alert from '@mui/material/Alert'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type RefObject, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import type { ScanOutcome } from './scan.ts'

const outcomeText = (outcome: ScanOutcome): string => {
  if (outcome.kind === 'wrong') return t('Wrong item: %{code} is not expected here.', { code: outcome.code })
  const { title, optionText } = outcome.item
  const name = [title, optionText].filter(Boolean).join(', ')
  return outcome.kind === 'full' ? t('One too many: %{item}', { item: name }) : name
}

type Props = {
  label: string
  inputRef: RefObject<HTMLInputElement | null>
  outcome: ScanOutcome | undefined
  hint: string
  /** Ignores codes. The field keeps its focus, which a disabled one loses. */
  busy: boolean
  onScan(code: string): void
  /** Enter in the empty field. */
  onDone(): void
}

/** The field that a scanner types into; it ends each code with Enter. */
export function ScanField({ label, inputRef, outcome, hint, busy, onScan, onDone }: Props) {
  const [code, setCode] = useState('')
  const submit = () => {
    if (busy) return
    if (!code.trim()) return onDone()
    onScan(code)
    setCode('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        inputRef={inputRef}
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        helperText={hint}
        slotProps={{
          htmlInput: {
            readOnly: busy,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: 80,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <ScanIcon />
              </InputAdornment>
            ),
          },
        }}
        autoFocus
        fullWidth
      />
      <div aria-live="assertive">
        {outcome && (
          <Alert severity={outcome.kind === 'checked' ? 'success' : 'error'} sx={{ mt: 1 }}>
            {outcomeText(outcome)}
          </Alert>
        )}
      </div>
    </form>
  )
}
