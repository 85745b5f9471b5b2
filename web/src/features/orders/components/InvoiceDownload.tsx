import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { isInShell } from '@/platform/environment.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { useInvoiceFile, useInvoices } from '../api/invoices.ts'

/** Downloads the invoice of a paid order and its credit notes, for a company until the first download. */
export function InvoiceDownload({ id }: { id: string }) {
  const t = useT()
  const { data } = useInvoices(id)
  const file = useInvoiceFile()
  const [company, setCompany] = useState('')
  const [taxNo, setTaxNo] = useState('')
  if (!data?.invoice) return null
  const download = async (creditNoteId?: string) => {
    const answer = await file.run({ id, creditNoteId, company, taxNo })
    if (answer.ok) await openFile(answer.data.url)
  }
  return (
    <div className="grid gap-3 print:hidden">
      {!data.invoice.issued && (
        <Card>
          <fieldset className="grid gap-4">
            <legend className="pb-1 font-semibold">{t('order.invoiceFor')}</legend>
            <Input
              label={t('order.invoiceCompany')}
              value={company}
              onChange={(event) => setCompany(event.target.value)}
              autoComplete="organization"
              maxLength={120}
            />
            <Input
              label={t('order.invoiceTaxNo')}
              hint={t('order.invoiceForHint')}
              value={taxNo}
              onChange={(event) => setTaxNo(event.target.value)}
              maxLength={40}
            />
          </fieldset>
        </Card>
      )}
      <Button icon={FileDown} size="lg" wide busy={file.busy} onClick={() => void download()}>
        {t('order.invoiceDownload')}
      </Button>
      {data.creditNotes.map((note) => (
        <Button
          key={note.id}
          icon={FileDown}
          variant="quiet"
          wide
          busy={file.busy}
          onClick={() => void download(note.id)}
        >
          {t('order.creditNote', { no: note.no })}
        </Button>
      ))}
    </div>
  )
}

/** Loads a file: in the native shell outside of it, since its web view saves nothing. */
async function openFile(path: string): Promise<void> {
  const address = new URL(path, location.href).href
  if (isInShell()) await platform.openOutside(address)
  else location.assign(address)
}
