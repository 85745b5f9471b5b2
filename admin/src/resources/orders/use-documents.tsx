import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Output, Sent } from '@pasar/contract/call'
import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { downloadFile } from '../../ui/action/download-file.ts'
import { AdminLink } from '../../ui/admin-link.tsx'

type Request = Omit<Sent<typeof adminOrderDocuments>, 'incomplete'>
type Missing = Output<typeof adminOrderDocuments>['missing']

/**
 * Downloads documents of orders as PDF. `dialog`, which the caller renders, names products that lack customs
 * data.
 */
export function useDocuments(): { print(request: Request): Promise<void>; busy: boolean; dialog: ReactNode } {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [lacking, setLacking] = useState<{ request: Request; missing: Missing }>()

  const print = async (request: Request, incomplete = false) => {
    setBusy(true)
    try {
      const { name, pdf, missing } = await callApi(adminOrderDocuments, { ...request, incomplete })
      if (missing.length > 0) return setLacking({ request, missing })
      setLacking(undefined)
      downloadFile(name, 'application/pdf', [Uint8Array.from(atob(pdf), (it) => it.charCodeAt(0))])
    } catch (error) {
      notify(error instanceof Error ? error.message : t('The document was not created.'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const close = () => setLacking(undefined)
  const dialog = lacking && (
    <Dialog open onClose={close}>
      <DialogTitle>{t('Customs data are missing')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('These products have no HS code or no country of origin:')}</DialogContentText>
        <ul>
          {lacking.missing.map(({ goodsId, title }) => (
            <li key={goodsId}>
              <AdminLink to={`/goods/${goodsId}`}>{title}</AdminLink>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button disabled={busy} onClick={() => print(lacking.request, true)}>
          {t('Print without them')}
        </Button>
      </DialogActions>
    </Dialog>
  )
  return { print: (request) => print(request), busy, dialog }
}
