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
import { adminGoodsImport, adminGoodsImportPreview } from '@pasar/contract/calls/admin/goods-transfer'
import { type ChangeEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { type Batch, batchesOf } from './batches.ts'
import { useCategoryChoices } from './category-input.tsx'
import { ImportOutcomes, type Outcome } from './import-outcomes.tsx'

type Step = 'choose' | 'look' | 'seen' | 'do' | 'done'

/** Takes goods in from a CSV file: first says what would change, and does it once that was confirmed. */
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
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')

  /** Sends batch after batch. @returns what they all came to, or null after a problem */
  async function run(call: typeof adminGoodsImport | typeof adminGoodsImportPreview, all: Batch[]) {
    setProblem('')
    setShare(0)
    const found: Outcome[] = []
    try {
      for (const [i, batch] of all.entries()) {
        const answer = await callApi(call, { ...batch, categoryId: categoryId || undefined })
        found.push(...answer.goods)
        setShare((i + 1) / all.length)
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be read.')
      return null
    } finally {
      setOutcomes(found)
    }
    return found
  }

  async function look(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setStep('look')
    try {
      const all = batchesOf(await file.text())
      setBatches(all)
      setStep((await run(adminGoodsImportPreview, all)) ? 'seen' : 'choose')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be read.')
      setStep('choose')
    }
  }

  async function carryOut() {
    setStep('do')
    const found = await run(adminGoodsImport, batches)
    setStep(found ? 'done' : 'seen')
    refresh()
  }

  const busy = step === 'look' || step === 'do'
  const writes = outcomes.filter((o) => o.outcome === 'create' || o.outcome === 'change').length
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md" aria-label="Import goods">
      <DialogTitle>Import goods</DialogTitle>
      <DialogContent>
        {step === 'choose' && (
          <Stack sx={{ gap: 2 }}>
            <Typography>
              A CSV file that this shop exported, or a product export of Shopify. Lines are matched by their
              SKU code; new goods come in as drafts. You see what would change before anything does. Pictures
              are not fetched: add them afterwards.
            </Typography>
            <TextField
              select
              label="Category of new goods that name none"
              value={categoryId}
              onChange={(event) => setCategoryId(event.target.value)}
            >
              <MenuItem value="">None: report them</MenuItem>
              {categories.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Button component="label" variant="outlined" startIcon={<ImportIcon />}>
              Choose a CSV file
              <input type="file" accept=".csv,text/csv" hidden aria-label="CSV file" onChange={look} />
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
              {step === 'look' ? 'Looking at the file …' : 'Importing …'}
            </Typography>
            <LinearProgress variant="determinate" value={share * 100} aria-label="Progress" />
          </>
        )}
        {step === 'done' && (
          <Alert severity="success" sx={{ mb: 2 }}>
            Done: {writes} goods written.
          </Alert>
        )}
        {(step === 'seen' || step === 'done') && <ImportOutcomes outcomes={outcomes} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {step === 'done' ? 'Close' : 'Cancel'}
        </Button>
        {step === 'seen' && (
          <Button variant="contained" disabled={writes === 0} onClick={carryOut}>
            Import {writes} goods
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
