import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { t } from '../i18n/translate.ts'

/** Shows new recovery codes, with copy and download. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved(): void }) {
  const notify = useNotify()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify(t('Copied'), { type: 'info' })
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {t(
          'If you lose your device, sign in with a recovery code instead of the second factor. Each code works once.',
        )}
      </Typography>
      <Box
        component="ol"
        aria-label={t('Recovery codes')}
        sx={{
          m: 0,
          mb: 2,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          fontFamily: 'ui-monospace, monospace',
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'center',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('These codes are shown only once. Print them or store them in a password manager.')}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={copy}>{t('Copy')}</Button>
        <Button
          component="a"
          download="pasar-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('Download')}
        </Button>
        <Button variant="contained" onClick={onSaved} sx={{ ml: 'auto' }}>
          {t('I saved the codes')}
        </Button>
      </Box>
    </>
  )
}
