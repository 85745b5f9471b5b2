import { useState } from 'react'
import { t } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { platform } from '@/platform/browser.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { readNotesCsv } from '../../api/notes.ts'

/** Spreadsheets take a file without it for one of an old character set. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves the notes of a period as CSV. A native shell that saves no files gets them as copied text. */
export function useExport(period: { from?: string; until?: string; closed: boolean }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { fileName, csv } = await readNotesCsv(period)
      const text = csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv
      if (await platform.saveFile(new Blob([text], { type: 'text/csv' }), fileName))
        toast(t('sellNote.exported', { name: fileName }))
      else toast(t((await platform.copy(csv)) ? 'sellNote.exportCopied' : 'sellNote.exportFailed'))
    } catch (error) {
      // The message of a refusal shows already.
      if (!(error instanceof ApiRefusal)) toast(t('errors.network'))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
