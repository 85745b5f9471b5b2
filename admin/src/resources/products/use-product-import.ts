import {
  adminProductImport,
  adminProductImportPreview,
} from '@pasar/contract/calls/admin/catalog/product-csv'
import { type ChangeEvent, useState } from 'react'
import { useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { type Batch, decodeCsv, splitIntoBatches } from './import-batches.ts'
import type { IgnoredColumns, ImportResult } from './import-results.tsx'

type Step = 'choose' | 'previewing' | 'preview' | 'importing' | 'done'

/** The steps of an import: a chosen file is previewed, then imported, in batches. */
export function useProductImport() {
  const refresh = useRefresh()
  const [categoryId, setCategoryId] = useState('')
  const [step, setStep] = useState<Step>('choose')
  const [batches, setBatches] = useState<Batch[]>([])
  const [results, setResults] = useState<ImportResult[]>([])
  const [ignoredColumns, setIgnoredColumns] = useState<IgnoredColumns>([])
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState('')

  /** Sends the batches one by one. @returns their results; null on failure */
  async function run(call: typeof adminProductImport | typeof adminProductImportPreview, all: Batch[]) {
    setProblem('')
    setProgress(0)
    const found: ImportResult[] = []
    const ignored = new Map<string, number>()
    try {
      for (const [i, batch] of all.entries()) {
        const answer = await callApi(call, { ...batch, categoryId: categoryId || undefined })
        found.push(...answer.goods)
        for (const { column, lines } of answer.ignoredColumns)
          ignored.set(column, (ignored.get(column) ?? 0) + lines)
        setProgress((i + 1) / all.length)
      }
      setResults(found)
      setIgnoredColumns([...ignored].map(([column, lines]) => ({ column, lines })))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('The file could not be read'))
      return null
    }
    return found
  }

  async function preview(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setStep('previewing')
    try {
      const all = splitIntoBatches(decodeCsv(await file.arrayBuffer()))
      setBatches(all)
      setStep((await run(adminProductImportPreview, all)) ? 'preview' : 'choose')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('The file could not be read'))
      setStep('choose')
    }
  }

  async function runImport() {
    setStep('importing')
    const found = await run(adminProductImport, batches)
    setStep(found ? 'done' : 'preview')
    refresh()
  }

  return { categoryId, setCategoryId, step, results, ignoredColumns, progress, problem, preview, runImport }
}
