import { AFTER_SALE_TEXT_MAX_LENGTH } from '@pasar/contract/constants'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useEscalate } from '../../api/after-sales.ts'

type Props = { id: string; open: boolean; onClose: () => void }

/** Asks the operator to decide about a request. */
export function EscalateSheet({ id, open, onClose }: Props) {
  const t = useT()
  const form = useId()
  const escalate = useEscalate()
  const [note, setNote] = useState('')
  const send = async () => {
    if (!(await escalate.run({ id, note })).ok) return
    toast(t('afterSale.escalated'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('afterSale.escalateTitle')}
      footer={
        <Button type="submit" form={form} size="lg" wide busy={escalate.busy}>
          {t('afterSale.action_escalate')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void send()
        }}
      >
        <p className="text-ink-2">{t('afterSale.escalateText')}</p>
        <Textarea
          label={t('afterSale.escalateNote')}
          name="note"
          required
          rows={4}
          maxLength={AFTER_SALE_TEXT_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
