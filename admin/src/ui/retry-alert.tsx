import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '../i18n/translate.ts'

/** Why something could not be read, with a button that reads it again. */
export const RetryAlert = ({
  error,
  retry,
  sx,
}: { error: Error; retry: () => void } & Pick<AlertProps, 'sx'>) => (
  <Alert
    severity="error"
    sx={sx}
    action={
      <Button color="inherit" size="small" onClick={retry}>
        {t('Retry')}
      </Button>
    }
  >
    {error.message}
  </Alert>
)
