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
import {
  adminProductImport,
  adminProductImportPreview,
} from '@pasar/contract/calls/admin/catalog/product-csv'
import { type ChangeEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { pluralize } from '../../ui/format/pluralize.ts'
import { useCategoryChoices } from './category-input.tsx'
import { type Batch, splitIntoBatches } from './import-batches.ts'
import { type ImportResult, ImportResults } from './import-results.tsx'

type Step = 'choose' | 'previewing' | 'preview' | 'importing' | 'done'

/** Imports products from a CSV file, after a preview of the changes. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<ImportIcon />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const categories = useCategoryChoices()
  const refresh = useRefresh()
  const [categoryId, setCategoryId] = useState('')
  const [step, setStep] = useState<Step>('choose')
  const [batches, setBatches] = useState<Batch[]>([])
  const [results, setResults] = useState<ImportResult[]>([])
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState('')

  /** Sends the batches one by one. @returns their results; null on failure */
  async function run(call: typeof adminProductImport | typeof adminProductImportPreview, all: Batch[]) {
    setProblem('')
    setProgress(0)
    const found: ImportResult[] = []
    try {
      for (const [i, batch] of all.entries()) {
        const answer = await callApi(call, { ...batch, categoryId: categoryId || undefined })
        found.push(...answer.goods)
        setProgress((i + 1) / all.length)
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read')
      return null
    } finally {
      setResults(found)
    }
    return found
  }

  async function preview(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setStep('previewing')
    try {
      const all = splitIntoBatches(await file.text())
      setBatches(all)
      setStep((await run(adminProductImportPreview, all)) ? 'preview' : 'choose')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be read')
      setStep('choose')
    }
  }

  async function runImport() {
    setStep('importing')
    const found = await run(adminProductImport, batches)
    setStep(found ? 'done' : 'preview')
    refresh()
  }

  const busy = step === 'previewing' || step === 'importing'
  const writes = results.filter((o) => o.outcome === 'create' || o.outcome === 'change').length
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md" aria-label="Import products">
      <DialogTitle>Import products</DialogTitle>
      <DialogContent>
        {step === 'choose' && (
          <Stack sx={{ gap: 2 }}>
            <Typography>
              Choose a CSV file exported from Pasar or Shopify. Rows match existing products by SKU code. New
              products are created as drafts. You can review the changes before the import. Pictures are not
              imported.
            </Typography>
            <TextField
              select
              label="Category for products without one"
              value={categoryId}
              onChange={(event) => setCategoryId(event.target.value)}
            >
              <MenuItem value="">None: report as errors</MenuItem>
              {categories.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Button component="label" variant="outlined" startIcon={<ImportIcon />}>
              Choose CSV file
              <input type="file" accept=".csv,text/csv" hidden aria-label="CSV file" onChange={preview} />
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
              {step === 'previewing' ? 'Checking the file …' : 'Importing …'}
            </Typography>
            <LinearProgress variant="determinate" value={progress * 100} aria-label="Progress" />
          </>
        )}
        {step === 'done' && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {pluralize(writes, 'product')} imported.
          </Alert>
        )}
        {(step === 'preview' || step === 'done') && <ImportResults results={results} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {step === 'done' ? 'Close' : 'Cancel'}
        </Button>
        {step === 'preview' && (
          <Button variant="contained" disabled={writes === 0} onClick={runImport}>
            Import {pluralize(writes, 'product')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
