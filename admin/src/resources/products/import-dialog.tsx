import ImportIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useCategoryChoices } from './category-input.tsx'
import { ImportResults } from './import-results.tsx'
import { useProductImport } from './use-product-import.ts'

/** Imports products from a CSV file, after a preview of the changes. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        {t('Import')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const categories = useCategoryChoices()
  const { categoryId, setCategoryId, step, results, ignoredColumns, progress, problem, preview, runImport } =
    useProductImport()
  const busy = step === 'previewing' || step === 'importing'
  const writes = results.filter((o) => o.outcome === 'create' || o.outcome === 'change').length
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="md"
      aria-label={t('Import products')}
    >
      <DialogTitle>{t('Import products')}</DialogTitle>
      <DialogContent>
        {step === 'choose' && (
          <Stack sx={{ gap: 2 }}>
            <Typography>
              {t(
                'Choose a CSV file exported from Pasar or Shopify. Rows match existing products by SKU code. New products are created as drafts. You can review the changes before the import. Pictures are not imported.',
              )}
            </Typography>
            <TextField
              select
              label={t('Category for products without one')}
              value={categoryId}
              onChange={(event) => setCategoryId(event.target.value)}
            >
              <MenuItem value="">{t('None: report as errors')}</MenuItem>
              {categories.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Button component="label" variant="outlined" startIcon={<ImportIcon />}>
              {t('Choose CSV file')}
              <input
                type="file"
                accept=".csv,text/csv"
                hidden
                aria-label={t('CSV file')}
                onChange={preview}
              />
            </Button>
          </Stack>
        )}
        {problem && (
          <Alert severity="error" sx={{ my: 2 }}>
            {problem}
          </Alert>
        )}
        {busy && (
          <>
            <Typography sx={{ mb: 1 }}>
              {step === 'previewing' ? t('Checking the file …') : t('Importing …')}
            </Typography>
            <LinearProgress variant="determinate" value={progress * 100} aria-label={t('Progress')} />
          </>
        )}
        {step === 'done' && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {t('%{smart_count} product imported. |||| %{smart_count} products imported.', {
              smart_count: writes,
            })}
          </Alert>
        )}
        {(step === 'preview' || step === 'done') && (
          <ImportResults results={results} ignoredColumns={ignoredColumns} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {step === 'done' ? t('Close') : t('Cancel')}
        </Button>
        {step === 'preview' && (
          <Button variant="contained" disabled={writes === 0} onClick={runImport}>
            {t('Import %{smart_count} product |||| Import %{smart_count} products', { smart_count: writes })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
